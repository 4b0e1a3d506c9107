import { readFile } from 'node:fs/promises'
import type { api } from '@curbwise/api'
import { Download } from '../../../../operation/answers.ts'
import type { DirectOperation } from '../../../../operation/operation.ts'
import { sandboxOf } from '../sandbox-page/sandbox-of.ts'

const SCRIPT = new URL('../sandbox-page/pay.js', import.meta.url)

/** Serves the sandbox page's only script as a file, since our pages may not contain inline scripts. */
export const showSandboxScript: DirectOperation<typeof api.payments.sandboxScript> = async (context) => {
  sandboxOf(context)
  return new Download(await readFile(SCRIPT, 'utf8'), { content_type: 'text/javascript; charset=utf-8' })
}

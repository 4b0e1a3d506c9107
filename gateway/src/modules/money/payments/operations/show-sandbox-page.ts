import type { api } from '@curbwise/api'
import { Download } from '../../../../operation/answers.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { DirectOperation } from '../../../../operation/operation.ts'
import { sandboxPage } from '../sandbox-page/page.ts'
import { sandboxOf } from '../sandbox-page/sandbox-of.ts'

/** Renders the sandbox's hosted payment page. */
export const showSandboxPage: DirectOperation<typeof api.payments.sandboxPage> = async (context, { params, query }) => {
  const session = await sandboxOf(context).session(params.key)
  if (!session) throw new NotFound()
  const { installation, style_nonce, clock } = context
  const language = query.language ?? session.language
  const page = sandboxPage({
    session,
    language,
    product_name: installation.product_name,
    nonce: style_nonce,
    now: clock.now(),
  })
  return new Download(page, { content_type: 'text/html; charset=utf-8' })
}

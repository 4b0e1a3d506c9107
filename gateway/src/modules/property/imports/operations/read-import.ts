import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { presentImportDetail } from '../import.presenter.ts'
import { complexOf, openImport } from '../open-import.ts'

/** Returns one import with everything that the preview screen needs after a reload. */
export const readImport: Operation<typeof api.imports.get> = async (context, { params }) => {
  const found = await openImport(context, params)
  return presentImportDetail(found, await complexOf(context, found))
}

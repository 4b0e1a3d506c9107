import type { api } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { presentImportDetail } from '../import.presenter.ts'
import { isUnfinished, lockImport, patchImport } from '../import.store.ts'
import { complexOf, openCompany } from '../open-import.ts'

/** Cancels a running import. Its transaction notices before it commits at the latest. */
export const cancelImport: Operation<typeof api.imports.cancel> = async (context, { params }) => {
  const { db, clock } = context
  const company = await openCompany(context, params.id)
  const found = await lockImport(db, { id: params.importId, tow_company_id: company.id })
  const contract = await complexOf(context, found)
  if (found.status === 'cancelled') return presentImportDetail(found, contract)
  if (!isUnfinished(found))
    throw new Refused(found.status === 'done' ? 'This import is already finished.' : 'This import isn’t running.')
  const canceled = await patchImport(db, found.id, { status: 'cancelled', ended_at: clock.now() })
  return presentImportDetail(canceled, contract)
}

import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { canManage, loadContract } from '../../../organizations/contracts/index.ts'
import { Unauthorized } from '../../../../errors/errors.ts'
import { liveHold } from '../lifecycle/hold.ts'
import { previewCounts } from '../preview/preview-counts.query.ts'
import { effectsOf, requestedValues } from '../preview/preview.ts'

/** Writes nothing: the same sentences stand beside the form and in the dialogs. */
export const previewChange: Operation<typeof api.contracts.previewChange> = async (
  { db, actor, clock },
  { params, body },
) => {
  const contract = await loadContract(db, actor, params.id)
  if (!canManage.settings(actor, { id: contract.id, main_user_id: null }).allowed) throw new Unauthorized()
  const now = clock.now()
  const wanted = requestedValues(contract, body)
  const counts = await previewCounts(db, contract, wanted, now)
  const company = await db('tow_companies')
    .where('id', contract.tow_company_id)
    .first<{ has_booting_access: boolean }>('has_booting_access')
  const on_hold = Boolean(await liveHold(db, contract.id, now))
  return { data: effectsOf({ contract, counts, wanted, on_hold, now, boots: company.has_booting_access }, body) }
}

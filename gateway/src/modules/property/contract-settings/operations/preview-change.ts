import type { api } from '@curbwise/api'
import type { Operation } from '../../../../operation/operation.ts'
import { canManage, loadContract } from '../../../organizations/contracts/index.ts'
import { Unauthorized } from '../../../../errors/errors.ts'
import { lockLiveHold } from '../contract-hold.store.ts'
import { hasBootAccess } from '../queries/boot-access.query.ts'
import { previewCounts } from '../preview/preview-counts.query.ts'
import { effectsOf, requestedValues } from '../preview/preview.ts'

/** Writes nothing. The form and the dialogs show the same sentences. */
export const previewChange: Operation<typeof api.contracts.previewChange> = async (
  { db, actor, clock },
  { params, body },
) => {
  const contract = await loadContract(db, actor, params.id)
  if (!canManage.settings(actor, { id: contract.id, main_user_id: null }).allowed) throw new Unauthorized()
  const now = clock.now()
  const wanted = requestedValues(contract, body)
  const counts = await previewCounts(db, contract, wanted, now)
  const boots = await hasBootAccess(db, contract.id)
  const on_hold = Boolean(await lockLiveHold(db, contract.id, now))
  return { data: effectsOf({ contract, counts, wanted, on_hold, now, boots }, body) }
}

import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany } from '../../tow-companies/index.ts'
import { canLegalHold } from '../legal-hold.policy.ts'
import { presentHold } from '../legal-hold.presenter.ts'
import { lockHold, patchHold } from '../legal-hold.store.ts'

export const liftLegalHold: Operation<typeof api.legalHolds.lift> = async (context, { params }) => {
  const { db, actor, clock, history } = context
  const { id: tow_company_id } = await loadCompany(db, actor, params.id)
  const hold = await lockHold(db, tow_company_id, params.holdId)
  if (!hold) throw new NotFound()
  assertPermitted(canLegalHold.lift(actor, hold))
  const lifted = await patchHold(db, hold, {
    lifted_at: clock.now(),
    lifted_by: actor.user_id,
    lifted_by_name: actor.name,
  })
  await history({
    action: 'legal_hold.lifted',
    record_kind: 'legal_hold',
    record_id: hold.id,
    contract_id: null,
    tow_company_id,
    before: { placed_by: hold.placed_by_name, placed_for: hold.reason },
    after: null,
  })
  return presentHold(actor, lifted)
}

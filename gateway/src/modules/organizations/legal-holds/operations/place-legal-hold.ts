import type { api } from '@curbwise/api'
import { assertPermitted } from '../../../../errors/assert-permitted.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadCompany, lockCompany } from '../../tow-companies/index.ts'
import { canLegalHold } from '../legal-hold.policy.ts'
import { presentHold } from '../legal-hold.presenter.ts'
import { holdsOfCompany, insertHold } from '../legal-hold.store.ts'

export const placeLegalHold: Operation<typeof api.legalHolds.place> = async (context, { params, body }) => {
  const { db, actor, clock, history } = context
  const { id: tow_company_id } = await loadCompany(db, actor, params.id)
  // Two admins who each place the last allowed hold would otherwise both get one.
  await lockCompany(db, tow_company_id)
  const in_force = (await holdsOfCompany(db, tow_company_id)).filter(({ lifted_at }) => lifted_at === null)
  assertPermitted(canLegalHold.place(actor, in_force.length))
  const hold = await insertHold(db, {
    tow_company_id,
    reason: body.reason,
    is_platform: actor.role === 'super_admin',
    placed_at: clock.now(),
    placed_by: actor.user_id,
    placed_by_name: actor.name,
  })
  await history({
    action: 'legal_hold.placed',
    record_kind: 'legal_hold',
    record_id: hold.id,
    contract_id: null,
    tow_company_id,
    before: null,
    after: { is_platform: hold.is_platform },
    reason: hold.reason,
  })
  return presentHold(actor, hold)
}

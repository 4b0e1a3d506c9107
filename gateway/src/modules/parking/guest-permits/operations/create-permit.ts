import type { api } from '@curbwise/api'
import { Unauthorized } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadUnit } from '../../units/index.ts'
import { permitSpan } from '../lifecycle/permit-span.ts'
import { canPermit } from '../permit.policy.ts'
import { presentPermit } from '../permit.presenter.ts'
import { registerGuestPermit } from '../lifecycle/register-guest.ts'

/** Creates a guest's permit by staff; with a reason, beyond the guest hours and hourly limit. The history records the reason. */
export const createPermit: Operation<typeof api.permits.registerByStaff> = async (context, { body }) => {
  const { db, actor, clock } = context
  const { unit, contract } = await loadUnit(db, actor, body.unit_id)
  if (!canPermit.exceed(actor).allowed) throw new Unauthorized()
  const row = await registerGuestPermit(context, {
    contract_id: contract.id,
    unit_id: unit.id,
    car: body,
    span: permitSpan(body, clock.now()),
    contact: body,
    exception: body.reason ? body.reason : null,
  })
  return presentPermit(context, row)
}

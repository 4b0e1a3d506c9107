import type { api } from '@curbwise/api'
import { NotFound } from '../../../../errors/errors.ts'
import type { Operation } from '../../../../operation/operation.ts'
import { loadHomeContract } from '../../../organizations/contracts/index.ts'
import { findUnit } from '../../../parking/units/index.ts'
import { permitSpan, presentPermit, registerGuestPermit } from '../../../parking/guest-permits/index.ts'

/** Registers a guest's car at the resident's own unit, within its limits. */
export const registerGuest: Operation<typeof api.residents.registerGuest> = async (context, { body }) => {
  const { db, actor, clock } = context
  const contract = await loadHomeContract(db, actor)
  if (actor.unit_id === null) throw new NotFound()
  const unit = await findUnit(db, actor.unit_id)
  if (!unit) throw new NotFound()
  const { license_plate, state, make, model, color, from, hours, until, ...contact } = body
  const permit = await registerGuestPermit(context, {
    contract_id: contract.id,
    unit_id: unit.id,
    car: { license_plate, state, make, model, color },
    span: permitSpan(
      { from, ...(hours !== undefined && { hours }), ...(until !== undefined && { until }) },
      clock.now(),
    ),
    contact: { ...contact, language: unit.language },
  })
  return presentPermit(context, permit)
}

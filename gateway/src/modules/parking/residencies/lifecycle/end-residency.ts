import type { OperationContext } from '../../../../operation/operation.ts'
import { endExceptions, endInvitation, endPeople, type Home } from '../../units/index.ts'
import { endVehicle, lockLiveVehicles } from '../../vehicles/index.ts'

/**
 * Ends what belongs to the current residents when all of them leave: their vehicles' rights, exceptions granted to them, their
 * guest link, and their entries as residents. Guest permits stay valid until their end. The caller ends the sessions, because
 * they depend on the PINs.
 */
export async function endResidency(
  context: OperationContext,
  { unit, contract }: Home,
  why: string,
  reason: string | null,
): Promise<{ people: number; vehicles: number }> {
  const { db, actor, clock, history, publishChange } = context
  const now = clock.now()
  const vehicles = await lockLiveVehicles(db, unit.id, now)
  for (const vehicle of vehicles) {
    const valid_until = await endVehicle(db, vehicle, { now, end_reason: why, ended_by: actor.user_id })
    await history({
      action: 'vehicle.ended',
      record_kind: 'vehicle',
      record_id: vehicle.id,
      contract_id: contract.id,
      tow_company_id: contract.tow_company_id,
      before: { valid_until: vehicle.valid_until?.toISOString() ?? null },
      after: { license_plate: vehicle.license_plate, state: vehicle.state, valid_until: valid_until.toISOString() },
      reason: reason ?? why,
    })
  }
  if (vehicles.length > 0) await publishChange('vehicles', null, contract.id)
  await endExceptions(db, unit.id, now)
  await endInvitation(db, unit.id, now)
  const people = await endPeople(db, unit.id, now)
  return { people, vehicles: vehicles.length }
}

import type { OperationContext } from '../../../../operation/operation.ts'
import type { Home } from '../lock-unit.ts'
import { endExceptions } from './limit-exceptions.ts'

interface LiveVehicle {
  readonly id: string
  readonly license_plate: string | null
  readonly state: string | null
  readonly valid_from: Date
  readonly valid_until: Date | null
}

/**
 * What ends when nobody of the present people stays: the rights of their vehicles, what managers granted them, the
 * link that they gave to guests, their place in the list. Guest permits run to their own end. The sessions are the caller's, since they hang on the PINs.
 */
export async function endResidency(
  context: OperationContext,
  { unit, contract }: Home,
  why: string,
  reason: string | null,
): Promise<{ people: number; vehicles: number }> {
  const { db, actor, clock, history, publishChange } = context
  const now = clock.now()
  const vehicles = await db('vehicles')
    .where({ unit_id: unit.id })
    .whereRaw('(valid_until is null or valid_until > greatest(valid_from, ?))', [now])
    .orderBy('id')
    .forUpdate()
    .select<LiveVehicle[]>('id', 'license_plate', 'state', 'valid_from', 'valid_until')
  for (const vehicle of vehicles) {
    // One that was still to begin never held: it ends where it would have begun.
    const valid_until = vehicle.valid_from > now ? vehicle.valid_from : now
    await db('vehicles').where({ id: vehicle.id }).update({ valid_until, end_reason: why, ended_by: actor.user_id })
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
  await db('unit_invitations').where({ unit_id: unit.id }).whereNull('ended_at').update({ ended_at: now })
  const people = await db('contacts')
    .where({ unit_id: unit.id })
    .whereNull('ended_at')
    .update({ ended_at: now, is_main: false })
  return { people, vehicles: vehicles.length }
}

import { randomUUID } from 'node:crypto'
import type { api } from '@curbwise/api'
import { Refused } from '../../../http/errors.ts'
import type { Operation } from '../../../operation.ts'
import { loadContract } from '../../contracts/index.ts'
import { assertRegistrable, lockCar } from '../car.obstacles.ts'
import { authorizeWriting, vehicleAnswer } from '../vehicle.record.ts'
import { assertRoom } from '../vehicle.room.ts'
import { spanOf } from '../vehicle.span.ts'

/** Registers a vehicle: a dated fact that the plate check sees in the same second. */
export const createVehicle: Operation<typeof api.vehicles.createVehicle> = async (context, { body }) => {
  const { db, actor, clock, history, changed } = context
  const contract = await loadContract(db, actor, body.contract_id)
  authorizeWriting(actor)
  if (!contract.is_active) throw new Refused('This complex is disabled and takes no new vehicles.')
  const { contract_id, unit_id = null, valid_from, valid_until, ...fields } = body
  const car = { license_plate: body.license_plate?.toUpperCase() ?? null, state: body.state ?? null, vin: body.vin ?? null }
  const span = spanOf({ valid_from, valid_until }, contract.timezone, clock.now())
  await lockCar(db, contract_id, car)
  await assertRegistrable(db, contract, car, span)
  if (unit_id) await assertRoom(db, contract, unit_id, span)
  const id = randomUUID()
  await db('vehicles').insert({ ...fields, ...car, ...span, id, contract_id, unit_id, created_by: actor.user_id, created_by_name: actor.name })
  await history({
    action: 'vehicle.registered', record_kind: 'vehicle', record_id: id, contract_id, tow_company_id: contract.tow_company_id,
    before: null, after: { ...fields, ...car, unit_id, valid_from: span.valid_from.toISOString(), valid_until: span.valid_until?.toISOString() ?? null },
  })
  await changed('vehicles', id, contract_id)
  return vehicleAnswer(context, contract, id)
}

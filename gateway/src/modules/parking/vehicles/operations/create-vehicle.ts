import { randomUUID } from 'node:crypto'
import type { api, ParsedBody } from '@curbwise/api'
import { Refused } from '../../../../errors/errors.ts'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import { type Contract, loadContract } from '../../../organizations/contracts/index.ts'
import { assertRegistrable, type Car, lockCar } from '../lifecycle/registration-blockers.ts'
import { insertVehicleChange } from '../../units/index.ts'
import { authorizeWriting } from '../lock-vehicle.ts'
import { vehicleResponse } from '../vehicle-response.ts'
import { insertVehicle } from '../vehicle.store.ts'
import { assertForResident, assertNoSpace, homeOf } from '../lifecycle/resident-registration.ts'
import { assertCapacity } from '../lifecycle/vehicle-capacity.ts'
import { type RightSpan, spanOf } from '../../../../time/right-span.ts'

type Asked = ParsedBody<typeof api.vehicles.createVehicle>
interface Home {
  readonly contract: Contract
  readonly unit_id: string | null
}

/** Returns where to register. Staff register for any unit of their complexes, or none; residents only for their own unit. */
async function placeOf(context: OperationContext, { contract_id, unit_id = null, space }: Asked): Promise<Home> {
  authorizeWriting(context.actor)
  if (context.actor.kind !== 'resident')
    return { contract: await loadContract(context.db, context.actor, contract_id), unit_id }
  const home = await homeOf(context, { contract_id, unit_id })
  assertNoSpace(space)
  return home
}

async function assertFree(
  context: OperationContext,
  { contract, unit_id }: Home,
  car: Car,
  span: RightSpan,
): Promise<void> {
  const { db, actor } = context
  if (actor.kind === 'resident' && unit_id)
    return assertForResident(context, { contract, unit_id }, { car, is_new: true, span })
  await assertRegistrable(db, contract, car, span)
  if (unit_id) await assertCapacity(db, contract, unit_id, span)
}

/** Registers a vehicle: a dated right that the plate check uses immediately. */
export const createVehicle: Operation<typeof api.vehicles.createVehicle> = async (context, { body }) => {
  const { db, actor, clock, history, publishChange } = context
  const { contract, unit_id } = await placeOf(context, body)
  if (!contract.is_active) throw new Refused('This complex is disabled and takes no new vehicles.')
  const { contract_id, unit_id: _, valid_from, valid_until, ...fields } = body
  const car = {
    license_plate: body.license_plate?.toUpperCase() ?? null,
    state: body.state ?? null,
    vin: body.vin ?? null,
  }
  const span = spanOf({ valid_from, valid_until }, contract.timezone, clock.now())
  await lockCar(db, contract_id, car)
  await assertFree(context, { contract, unit_id }, car, span)
  const id = randomUUID()
  await insertVehicle(db, {
    ...fields,
    ...car,
    ...span,
    id,
    contract_id,
    unit_id,
    created_by: actor.user_id,
    created_by_unit_id: actor.unit_id,
    created_by_name: actor.name,
  })
  if (actor.unit_id)
    await insertVehicleChange(db, {
      contract_id,
      unit_id: actor.unit_id,
      vehicle_id: id,
      kind: 'registered',
      at: clock.now(),
    })
  await history({
    action: 'vehicle.registered',
    record_kind: 'vehicle',
    record_id: id,
    contract_id,
    tow_company_id: contract.tow_company_id,
    before: null,
    after: {
      ...fields,
      ...car,
      unit_id,
      valid_from: span.valid_from.toISOString(),
      valid_until: span.valid_until?.toISOString() ?? null,
    },
  })
  await publishChange('vehicles', id, contract_id, unit_id)
  return vehicleResponse(context, contract, id)
}

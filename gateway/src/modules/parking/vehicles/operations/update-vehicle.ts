import type { api } from '@curbwise/api'
import type { Operation, OperationContext } from '../../../../operation/operation.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { assertRegistrable, type Car, lockCar } from '../lifecycle/registration-blockers.ts'
import { insertVehicleChange } from '../../units/index.ts'
import { lockVehicle } from '../lock-vehicle.ts'
import { vehicleResponse } from '../vehicle-response.ts'
import type { Vehicle } from '../vehicle.model.ts'
import { patchVehicle } from '../vehicle.store.ts'
import { assertForResident, assertNoSpace } from '../lifecycle/resident-registration.ts'
import { assertCapacity } from '../lifecycle/vehicle-capacity.ts'
import { type RightSpan, spanOf } from '../../../../time/right-span.ts'

const TEXTS = ['state', 'vin', 'make', 'model', 'color', 'space'] as const
const CAR = ['license_plate', 'state', 'vin'] as const
type Change = Partial<Pick<Vehicle, (typeof TEXTS)[number] | 'license_plate' | 'year' | 'valid_until'>>

/** Corrects a registered vehicle. Past decisions keep using the old values. */
export const updateVehicle: Operation<typeof api.vehicles.updateVehicle> = async (context, { params, body }) => {
  const { db, clock, history, publishChange } = context
  const { vehicle, contract } = await lockVehicle(context, params.id)
  if (context.actor.kind === 'resident') assertNoSpace(body.space)
  const texts: Partial<Pick<Vehicle, (typeof TEXTS)[number]>> = Object.fromEntries(
    TEXTS.filter((field) => body[field] !== undefined).map((field) => [field, body[field] ?? null]),
  )
  const given: Change = {
    ...texts,
    ...(body.license_plate !== undefined && { license_plate: body.license_plate?.toUpperCase() ?? null }),
    ...(body.year !== undefined && { year: body.year ?? null }),
  }
  const span =
    body.valid_until === undefined
      ? { valid_from: vehicle.valid_from, valid_until: vehicle.valid_until }
      : {
          valid_from: vehicle.valid_from,
          valid_until: spanOf(
            { valid_from: vehicle.valid_from.toISOString(), valid_until: body.valid_until },
            contract.timezone,
            clock.now(),
          ).valid_until,
        }
  if (body.valid_until !== undefined) given.valid_until = span.valid_until
  const change = onlyWhatDiffers(vehicle, given)
  const names = Object.keys(change) as (keyof Change)[]
  if (names.length === 0) return vehicleResponse(context, contract, vehicle.id)
  if (names.some((name) => name === 'valid_until' || CAR.some((part) => part === name))) {
    const { license_plate, state, vin } = { ...vehicle, ...change }
    await lockCar(db, contract.id, { license_plate, state, vin })
    await assertChange(context, { contract, vehicle, car: { license_plate, state, vin }, span, names })
  }
  await patchVehicle(db, vehicle.id, change)
  await history({
    action: 'vehicle.edited',
    record_kind: 'vehicle',
    record_id: vehicle.id,
    contract_id: contract.id,
    tow_company_id: contract.tow_company_id,
    before: Object.fromEntries(names.map((name) => [name, vehicle[name] ?? null])),
    after: change,
  })
  await publishChange('vehicles', vehicle.id, contract.id, vehicle.unit_id)
  return vehicleResponse(context, contract, vehicle.id)
}

interface Changed {
  readonly contract: Contract
  readonly vehicle: Vehicle
  readonly car: Car
  readonly span: RightSpan
  readonly names: readonly (keyof Change)[]
}

/** A later end needs room in the unit from the old end on. A lowered limit affects no existing record. */
async function assertLonger({ db }: OperationContext, { contract, vehicle, span }: Changed): Promise<void> {
  const { unit_id, valid_until: before } = vehicle
  if (!unit_id || before === null || (span.valid_until !== null && span.valid_until <= before)) return
  await assertCapacity(db, contract, unit_id, { valid_from: before, valid_until: span.valid_until }, vehicle.id)
}

/** Another plate is another car: for a resident's unit it counts as a change, and a new end must respect the unit's limit. */
async function assertChange(context: OperationContext, changed: Changed): Promise<void> {
  const { db, actor, clock } = context
  const { contract, vehicle, car, span, names } = changed
  const { unit_id } = actor
  if (actor.kind !== 'resident' || !unit_id) {
    await assertRegistrable(db, contract, car, span, vehicle.id)
    return assertLonger(context, changed)
  }
  const other = names.some((name) => CAR.some((part) => part === name))
  await assertForResident(context, { contract, unit_id }, { car, is_new: other, span, own_id: vehicle.id })
  if (other)
    await insertVehicleChange(db, {
      contract_id: contract.id,
      unit_id,
      vehicle_id: vehicle.id,
      kind: 'changed',
      at: clock.now(),
    })
}

const onlyWhatDiffers = (vehicle: Vehicle, given: Change): Change =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => JSON.stringify(vehicle[name as keyof Change] ?? null) !== JSON.stringify(value ?? null),
    ),
  )

import type { FoundCar } from '@curbwise/api'
import { searchChars } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import { vehiclesByPlate, type VehicleOfPlate } from './queries/vehicles-by-plate.query.ts'
import { verdictsNow } from './queries/vehicle-verdicts.query.ts'
import { canVehicle } from './vehicle.policy.ts'

/** A car that the user sees in another list, such as one that is being towed. */
interface SeenCar extends Omit<FoundCar, 'unit_number' | 'verdict'> {
  readonly id: string
  /** The state of the complex, whose rules decide. */
  readonly jurisdiction_state: string
}

interface Asked {
  readonly chars: string
  readonly limit: number
  readonly now: Date
  readonly seen: readonly SeenCar[]
}

type Listed = Omit<VehicleOfPlate, 'plate_key' | 'valid_until'>

const keyOf = ({ contract_id, license_plate, state }: Listed): string =>
  [contract_id, state, searchChars(license_plate ?? '')].join(' ')

/** One plate can have a registration, a permit, and a tow at a complex: it is one car, and the first record describes it. */
function onePerCar(rows: readonly Listed[]): Listed[] {
  const cars = new Map<string, Listed>()
  for (const row of rows) if (!cars.has(keyOf(row))) cars.set(keyOf(row), row)
  return [...cars.values()]
}

const listed = (now: Date, { contract, jurisdiction_state, ...car }: SeenCar): Listed => ({
  ...car,
  contract_id: contract.id,
  contract_name: contract.name,
  contract_state: jurisdiction_state,
  vin: null,
  unit_number: null,
  valid_from: now,
})

/** Finds cars by the start of their plate, each with its current verdict; shows no more of them than the list of vehicles. */
export async function findCars(db: Knex.Transaction, actor: Actor, asked: Asked): Promise<FoundCar[]> {
  const { limit, now, seen } = asked
  const known = await vehiclesByPlate(db, actor, asked)
  const cars = onePerCar([...known, ...seen.map((car) => listed(now, car))]).slice(0, limit)
  const verdictOf = await verdictsNow(db, cars, now)
  const whole = canVehicle.see_whole(actor).allowed
  return cars.map((car) => ({
    contract: { id: car.contract_id, name: car.contract_name },
    license_plate: car.license_plate,
    state: car.state,
    make: car.make,
    model: whole ? car.model : null,
    color: whole ? car.color : null,
    unit_number: whole ? car.unit_number : null,
    verdict: verdictOf(car),
  }))
}

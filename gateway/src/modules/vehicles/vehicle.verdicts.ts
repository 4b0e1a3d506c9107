import { rulesFor, type Verdict } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Contract } from '../contracts/index.ts'
import { decideMany } from '../decisions/index.ts'
import type { VehicleRecord } from './vehicle.presenter.ts'

/**
 * The verdict on each car right now, by the one function that decides everywhere; the facts of all rows are read in one
 * statement, however many rows there are. A verdict is about the car, not about the row: a VIP's guest permit is protected.
 */
export async function verdictsNow(
  db: Knex.Transaction,
  vehicles: readonly VehicleRecord[],
  contracts: ReadonlyMap<string, Contract>,
  now: Date,
): Promise<(vehicle: VehicleRecord) => Verdict> {
  const at = now.toISOString()
  const decided = await decideMany(
    db,
    vehicles.map((vehicle) => ({
      id: vehicle.id,
      question: { contract_id: vehicle.contract_id, license_plate: vehicle.license_plate, state: vehicle.state, vin: vehicle.vin },
      rules: rulesFor(contracts.get(vehicle.contract_id)?.state ?? '', at),
    })),
  )
  return (vehicle) => {
    const found = decided.get(vehicle.id)
    if (!found) throw new Error('A vehicle of a complex that the person may not ask about')
    return found.decision.verdict
  }
}

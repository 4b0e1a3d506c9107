import { rulesFor, type Verdict } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { decideMany } from '../../../enforcement/decisions/index.ts'
import type { VehicleRecord } from '../vehicle.presenter.ts'

type Decided = Pick<VehicleRecord, 'id' | 'contract_id' | 'license_plate' | 'state' | 'vin' | 'valid_from'>

const hasStarted = ({ valid_from }: Decided, now: Date): boolean => valid_from <= now

/**
 * The verdict on each car right now, by the one function that decides everywhere; the facts of all rows are read in one
 * statement, however many rows there are. A verdict is about the car, not about the row: a VIP's guest permit is protected. A record
 * that has not started has none: it says nothing of the car yet, and "unauthorized" beside it would read as a judgment on it.
 * Without `knows_vips` it is what it would be if there were no such list: for residents, who may not know who is on it.
 */
export async function verdictsNow(
  db: Knex.Transaction,
  records: readonly Decided[],
  contracts: ReadonlyMap<string, Contract>,
  now: Date,
  options: { readonly knows_vips?: boolean } = {},
): Promise<(vehicle: Decided) => Verdict | null> {
  const at = now.toISOString()
  const vehicles = records.filter((record) => hasStarted(record, now))
  const decided = await decideMany(
    db,
    vehicles.map((vehicle) => ({
      id: vehicle.id,
      question: {
        contract_id: vehicle.contract_id,
        license_plate: vehicle.license_plate,
        state: vehicle.state,
        vin: vehicle.vin,
      },
      rules: rulesFor(contracts.get(vehicle.contract_id)?.state ?? '', at),
    })),
    options.knows_vips === false ? { vips: [] } : {},
  )
  return (vehicle) => {
    if (!hasStarted(vehicle, now)) return null
    const found = decided.get(vehicle.id)
    if (!found) throw new Error('A vehicle of a complex that the person may not ask about')
    return found.decision.verdict
  }
}

import type { Verdict } from '@curbwise/rules'
import type { Knex } from 'knex'
import { decideMany } from '../../../enforcement/decisions/index.ts'
import type { VehicleRecord } from '../vehicle.presenter.ts'

type Decided = Pick<VehicleRecord, 'id' | 'contract_id' | 'license_plate' | 'state' | 'vin' | 'valid_from'>

const hasStarted = ({ valid_from }: Decided, now: Date): boolean => valid_from <= now

/**
 * Returns the current verdict of each car, by the same function that decides everywhere. Reads the facts of all rows in one
 * statement. A verdict is about the car, not the row: a VIP's guest permit is protected. A record that hasn't started has no
 * verdict, because "unauthorized" next to it would look like a judgment on it. Without `knows_vips`, decides as if there were
 * no VIP list: residents may not know who is on it.
 */
export async function verdictsNow(
  db: Knex.Transaction,
  records: readonly Decided[],
  now: Date,
  options: { readonly knows_vips?: boolean } = {},
): Promise<(vehicle: Decided) => Verdict | null> {
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
    })),
    options.knows_vips === false ? { vips: [] } : {},
  )
  return (vehicle) => {
    if (!hasStarted(vehicle, now)) return null
    const found = decided.get(vehicle.id)
    if (!found) throw new Error('The vehicle belongs to a complex that the user may not see')
    return found.decision.verdict
  }
}

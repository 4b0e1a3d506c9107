import type { api, ResponseOf } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../db/actor.ts'
import type { Home } from '../units/index.ts'
import { verdictsNow } from './queries/vehicle-verdicts.query.ts'
import { presentVehicle, type VehicleRecord } from './vehicle.presenter.ts'

export type UnitVehicle = ResponseOf<typeof api.units.vehicles>['data'][number]

/** A vehicle of a known unit. */
export type UnitVehicleRecord = Omit<VehicleRecord, 'unit_number'>

/** Presents the vehicles of one unit, without its unit and complex in each row. */
export async function presentUnitVehicles(
  db: Knex.Transaction,
  actor: Actor,
  { unit, contract }: Home,
  rows: readonly UnitVehicleRecord[],
  now: Date,
): Promise<UnitVehicle[]> {
  const verdictOf = await verdictsNow(db, rows, now)
  return rows.map((row) => {
    const {
      contract_name: _,
      unit: __,
      ...own
    } = presentVehicle({ ...row, unit_number: unit.unit_number }, contract.name, verdictOf(row), actor)
    return own
  })
}

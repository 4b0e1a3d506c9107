import type { api, ResponseOf } from '@curbwise/api'
import type { Knex } from 'knex'
import type { Actor } from '../../../../db/actor.ts'
import type { Contract } from '../../../organizations/contracts/index.ts'
import { presentVehicle, type VehicleRecord, verdictsNow } from '../../vehicles/index.ts'
import type { Unit } from '../unit.model.ts'

export type UnitVehicle = ResponseOf<typeof api.units.vehicles>['data'][number]

/** Rows of a table of vehicles as the unit's own: the unit and the complex are known, so each row leaves them out. */
export async function presentUnitVehicles(
  db: Knex.Transaction,
  actor: Actor,
  of: { readonly unit: Unit; readonly contract: Contract },
  rows: readonly VehicleRecord[],
  now: Date,
): Promise<UnitVehicle[]> {
  const { unit, contract } = of
  const verdictOf = await verdictsNow(db, rows, new Map([[contract.id, contract]]), now)
  return rows.map((row) => {
    const {
      contract_name: _,
      unit: __,
      ...own
    } = presentVehicle({ ...row, unit_number: unit.unit_number }, contract.name, verdictOf(row), actor)
    return own
  })
}

export const UNIT_VEHICLE_COLUMNS = [
  'id',
  'contract_id',
  'unit_id',
  'license_plate',
  'state',
  'vin',
  'make',
  'model',
  'color',
  'year',
  'valid_from',
  'valid_until',
  'created_by_name',
  'created_by_unit_id',
] as const

import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { UnitVehicleChange } from './unit-vehicle-change.model.ts'

export const changesSince = async (db: Knex.Transaction, unit_id: string, since: Date): Promise<UnitVehicleChange[]> =>
  UnitVehicleChange.query(db).where({ unit_id }).where('at', '>', since)

/** Records that a car was added to the unit. */
export async function insertVehicleChange(
  db: Knex.Transaction,
  change: PartialModelObject<UnitVehicleChange>,
): Promise<void> {
  await UnitVehicleChange.query(db).insert(change)
}

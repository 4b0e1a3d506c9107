import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { UnitPins } from './unit-pins.model.ts'

export const findPins = async (db: Knex.Transaction, unit_id: string): Promise<UnitPins | undefined> =>
  UnitPins.query(db).findById(unit_id)

export const lockPins = async (db: Knex.Transaction, unit_id: string): Promise<UnitPins | undefined> =>
  UnitPins.query(db).findById(unit_id).forUpdate()

/** The PINs of any unit; undefined if there is none. */
export const anyPins = async (db: Knex.Transaction): Promise<UnitPins | undefined> => UnitPins.query(db).first()

export async function insertPins(db: Knex.Transaction, pins: PartialModelObject<UnitPins>): Promise<void> {
  await UnitPins.query(db).insert(pins)
}

export async function patchPins(
  db: Knex.Transaction,
  unit_id: string,
  change: PartialModelObject<UnitPins>,
): Promise<void> {
  await UnitPins.query(db).findById(unit_id).patch(change)
}

import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { ChargeLine } from './charge-line.model.ts'

/** Returns the stored charge lines of tows, in display order. */
export const chargeLinesOf = async (db: Knex.Transaction, tow_ids: readonly string[]): Promise<ChargeLine[]> =>
  ChargeLine.query(db)
    .whereIn('tow_id', [...tow_ids])
    .orderBy(['tow_id', 'position', 'created_at', 'id'])

export async function insertChargeLines(
  db: Knex.Transaction,
  lines: readonly PartialModelObject<ChargeLine>[],
): Promise<void> {
  await ChargeLine.query(db).insert([...lines])
}

import type { Knex } from 'knex'
import type { NewRow } from '../../../../db/tables.ts'

/** Inserts the nudge. Returns false when the car already has one in this night. */
export async function insertUnlessNudged(db: Knex.Transaction, nudge: NewRow<'nudges'>): Promise<boolean> {
  const inserted = await db('nudges').insert(nudge).onConflict(['contract_id', 'car', 'night']).ignore().returning('id')
  return inserted.length > 0
}

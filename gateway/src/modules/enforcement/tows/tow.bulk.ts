import type { Knex } from 'knex'
import type { NewRow, Row } from '../../../db/tables.ts'

/** Inserts a tow. Returns undefined when the car already has an open tow. */
export async function insertUnlessOpen(
  db: Knex.Transaction,
  tow: NewRow<'tows'>,
): Promise<Pick<Row<'tows'>, 'number'> | undefined> {
  const [inserted] = await db('tows').insert(tow).onConflict().ignore().returning('number')
  return inserted
}

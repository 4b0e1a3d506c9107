import type { Knex } from 'knex'
import type { NewRow, Row } from '../db/tables.ts'

/** Adds a check; undefined when one of the company's is unfinished. */
export async function insertUnlessUnfinished(
  db: Knex.Transaction,
  check: NewRow<'history_verifications'>,
): Promise<Row<'history_verifications'> | undefined> {
  const [inserted] = await db('history_verifications').insert(check).onConflict().ignore().returning('*')
  return inserted
}

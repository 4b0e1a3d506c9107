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

/** Inserts cases that were brought over, and returns the number of each by its ID. */
export async function insertBroughtOver(
  db: Knex.Transaction,
  tows: readonly NewRow<'tows'>[],
): Promise<ReadonlyMap<string, number>> {
  const inserted = await db('tows')
    .insert([...tows])
    .returning(['id', 'number'])
  return new Map(inserted.map(({ id, number }) => [id, number]))
}

import type { Knex } from 'knex'
import type { NewRow } from '../../../db/tables.ts'

/** Adds what a close counted. A payment that another close counted is a conflict. */
export async function insertDrawerRecords(
  db: Knex.Transaction,
  records: readonly NewRow<'cash_drawer_records'>[],
): Promise<void> {
  if (records.length > 0) await db.batchInsert('cash_drawer_records', [...records])
}

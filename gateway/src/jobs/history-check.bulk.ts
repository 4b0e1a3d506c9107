import type { Knex } from 'knex'
import type { NewRow } from '../db/tables.ts'

/** Replaces the last result of each chain. */
export async function saveHistoryChecks(
  db: Knex.Transaction,
  checks: readonly NewRow<'history_checks'>[],
): Promise<void> {
  await db('history_checks')
    .insert([...checks])
    .onConflict('chain_id')
    .merge()
}

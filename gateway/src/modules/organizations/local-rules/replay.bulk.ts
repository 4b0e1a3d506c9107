import type { Knex } from 'knex'
import type { NewRow } from '../../../db/tables.ts'

/** Adds decisions that would differ, in their order. */
export async function insertDifferences(
  db: Knex.Transaction,
  rows: readonly NewRow<'rules_replay_differences'>[],
): Promise<void> {
  if (rows.length > 0) await db('rules_replay_differences').insert([...rows])
}

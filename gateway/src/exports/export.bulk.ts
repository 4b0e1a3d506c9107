import type { Knex } from 'knex'
import { UNFINISHED } from './export.store.ts'

/** Fails unfinished exports that began, or were requested, before this time; returns how many. */
export const failStuckExports = (
  db: Knex.Transaction,
  before: Date,
  outcome: { readonly problem: string; readonly ended_at: Date },
): Promise<number> =>
  db('exports')
    .whereIn('status', UNFINISHED)
    .whereRaw('coalesce(started_at, created_at) < ?', [before])
    .update({ status: 'failed', ...outcome })

export async function deleteExports(db: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await db('exports')
    .whereIn('id', [...ids])
    .delete()
}

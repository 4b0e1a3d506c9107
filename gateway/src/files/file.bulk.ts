import type { Knex } from 'knex'

/** Marks these files as removed. */
export async function removeFiles(db: Knex.Transaction, ids: readonly string[], removed_at: Date): Promise<void> {
  await db('files')
    .whereIn('id', [...ids])
    .whereNull('removed_at')
    .update({ removed_at })
}

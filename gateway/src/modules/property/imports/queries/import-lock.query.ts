import type { Knex } from 'knex'

/** Whether this transaction has the import for itself: false while another one applies it. The lock ends with its process. */
export async function tryImportLock(db: Knex.Transaction, id: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { free: boolean }[] }>(
    'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as free',
    [`import ${id}`],
  )
  return rows[0]?.free ?? false
}

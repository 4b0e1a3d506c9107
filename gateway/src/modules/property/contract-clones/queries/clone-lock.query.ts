import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const LOCK = z.object({ free: z.boolean() })

/** Locks the clone for this transaction; returns false while another one is copying. The lock ends with its process. */
export async function tryCloneLock(db: Knex.Transaction, id: string): Promise<boolean> {
  const [lock] = await readRows(db, LOCK, 'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as free', [
    `clone ${id}`,
  ])
  return lock?.free ?? false
}

import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const LOCK = z.object({ free: z.boolean() })

/**
 * Locks the import for this transaction; returns false while another one is applying it. The lock ends with its
 * process.
 */
export async function tryImportLock(db: Knex.Transaction, id: string): Promise<boolean> {
  const [lock] = await readRows(db, LOCK, 'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as free', [
    `import ${id}`,
  ])
  return lock?.free ?? false
}

const LOCKED = z.object({ locked: z.unknown() })

/** Waits until no other list of cases is applied for the company, so that a case isn't brought over by two at once. */
export async function lockCases(db: Knex.Transaction, tow_company_id: string): Promise<void> {
  await readRows(db, LOCKED, 'select pg_advisory_xact_lock(hashtextextended(?, 0)) as locked', [
    `cases of ${tow_company_id}`,
  ])
}

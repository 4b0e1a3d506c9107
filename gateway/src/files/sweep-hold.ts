import type { Knex } from 'knex'
import { newestFile } from './file-keys.query.ts'
import { holdSweep, loadInstallation, lockInstallation, releaseSweep } from './installation.store.ts'
import type { Stored } from './layout.ts'

/**
 * Whether the sweep must wait for an operator. It does once a file without a row was written after the newest row: such a
 * database was brought back from a backup, and the file may be evidence whose row came after it. Files from before the
 * operator's last word do not count.
 */
export async function holdsSweep(db: Knex.Transaction, orphans: readonly Stored[], now: Date): Promise<boolean> {
  const hold = await loadInstallation(db)
  if (hold?.sweep_held_at) return true
  const newest = await newestFile(db)
  const from = Math.max(newest?.created_at.getTime() ?? 0, hold?.sweep_allowed_at?.getTime() ?? 0)
  const behind = orphans.some(({ at }) => at.getTime() > from)
  if (behind) await holdSweep(db, now)
  return behind
}

/** The operator's word: files without a row may go to quarantine again. Returns since when the sweep was held, or null. */
export async function allowSweep(db: Knex.Transaction, now: Date): Promise<Date | null> {
  const row = await lockInstallation(db)
  if (!row?.sweep_held_at) return null
  await releaseSweep(db, now)
  return row.sweep_held_at
}

import type { Knex } from 'knex'
import { newestFile } from './file-keys.query.ts'
import { holdSweep, loadInstallation, lockInstallation, releaseSweep } from './installation.store.ts'
import type { Stored } from './layout.ts'

/**
 * Whether the sweep must wait for an operator. True once a file without a row is newer than the newest row: such a
 * database was restored from a backup, and the file may be evidence with a lost row. Ignores files from before the
 * operator's last approval.
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

/**
 * Records the operator's approval: files without a row may go to quarantine again. Returns since when the sweep was on
 * hold, or null.
 */
export async function allowSweep(db: Knex.Transaction, now: Date): Promise<Date | null> {
  const row = await lockInstallation(db)
  if (!row?.sweep_held_at) return null
  await releaseSweep(db, now)
  return row.sweep_held_at
}

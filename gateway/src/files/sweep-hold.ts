import type { Knex } from 'knex'
import type { Stored } from './layout.ts'

interface Hold {
  readonly sweep_held_at: Date | null
  readonly sweep_allowed_at: Date | null
}

/** The newest row of `files`; null in a database without any. */
export const newestRow = async (db: Knex.Transaction): Promise<{ id: string; created_at: Date } | null> =>
  (await db('files')
    .orderBy([{ column: 'created_at', order: 'desc' }, 'id'])
    .first<{ id: string; created_at: Date } | undefined>('id', 'created_at')) ?? null

/**
 * Whether the sweep must wait for an operator. It does once a file without a row was written after the newest row: such a
 * database was brought back from a backup, and the file may be evidence whose row came after it. Files from before the
 * operator's last word do not count.
 */
export async function holdsSweep(db: Knex.Transaction, orphans: readonly Stored[], now: Date): Promise<boolean> {
  const hold = await db('installation').first<Hold | undefined>('sweep_held_at', 'sweep_allowed_at')
  if (hold?.sweep_held_at) return true
  const newest = await newestRow(db)
  const from = Math.max(newest?.created_at.getTime() ?? 0, hold?.sweep_allowed_at?.getTime() ?? 0)
  const behind = orphans.some(({ at }) => at.getTime() > from)
  if (behind) await holdSweep(db, now)
  return behind
}

export async function holdSweep(db: Knex.Transaction, now: Date): Promise<void> {
  await db('installation').whereNull('sweep_held_at').update({ sweep_held_at: now })
}

/** The operator's word: files without a row may go to quarantine again. Returns since when the sweep was held, or null. */
export async function allowSweep(db: Knex.Transaction, now: Date): Promise<Date | null> {
  const row = await db('installation').forUpdate().first<Hold | undefined>('sweep_held_at')
  if (!row?.sweep_held_at) return null
  await db('installation').update({ sweep_held_at: null, sweep_allowed_at: now })
  return row.sweep_held_at
}

import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import { isKeyOfFile } from './file-keys.query.ts'
import { isReleased } from './hold-file.ts'
import type { StoredFiles } from './stored-files.ts'

const YOUNG_MS = 10_000

/**
 * How often a process checks; together with the age above, what a broken upload left is moved away well within a
 * minute.
 */
export const SETTLE_EVERY_MS = 20_000

export interface SettleOptions {
  readonly knex: Knex
  readonly store: StoredFiles
  readonly actor: Actor
  readonly now: Date
  readonly injected: Date | null
  /** The database may be an older copy (installation.sweep_held_at): finished files stay in place. */
  readonly held?: boolean
}

/**
 * Checks recently begun files. A file with a row stays. When its transaction ended without a row, an unfinished part is
 * deleted and a finished file moves to quarantine. A file that is still held is left alone, however long its upload
 * takes. Returns how many files were deleted or moved.
 */
export async function settleFiles({ knex, store, actor, now, injected, held = false }: SettleOptions): Promise<number> {
  let removed = 0
  for (const key of await store.unsettled(new Date(now.getTime() - YOUNG_MS))) {
    const state = await inTenancy(knex, actor, injected, async (db) => {
      if (!(await isReleased(db, key))) return 'under_way'
      return (await isKeyOfFile(db, key)) ? 'kept' : 'orphan'
    })
    if (state === 'under_way') continue
    if (state === 'orphan') {
      await store.removeUnfinished(key)
      if (held) continue
      await store.quarantine.take(key, now)
      removed++
    }
    await store.settle(key)
  }
  return removed
}

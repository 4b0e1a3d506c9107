import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import type { DiskStore } from './disk-store.ts'
import { isKeyOfFile } from './file-keys.query.ts'
import { isReleased } from './hold-file.ts'

const YOUNG_MS = 10_000

/** How often a process looks; with the age above, what a broken upload left is out of the way well within a minute. */
export const SETTLE_EVERY_MS = 20_000

export interface SettleOptions {
  readonly knex: Knex
  readonly store: DiskStore
  readonly actor: Actor
  readonly now: Date
  readonly injected: Date | null
  /** The database may be an older copy (installation.sweep_held_at): finished files stay where they are. */
  readonly held?: boolean
}

/**
 * Looks at the files that were begun lately. One whose row is there stays; of one that its transaction left without a row
 * the unfinished part is deleted and the finished file goes to quarantine, however that transaction ended. A file that is
 * still held is left alone, however long its upload takes. Returns how many files went.
 */
export async function settleFiles({ knex, store, actor, now, injected, held = false }: SettleOptions): Promise<number> {
  let gone = 0
  for (const key of await store.unsettled(new Date(now.getTime() - YOUNG_MS))) {
    const fate = await inTenancy(knex, actor, injected, async (db) => {
      if (!(await isReleased(db, key))) return 'under_way'
      return (await isKeyOfFile(db, key)) ? 'kept' : 'orphan'
    })
    if (fate === 'under_way') continue
    if (fate === 'orphan') {
      await store.removeUnfinished(key)
      if (held) continue
      await store.quarantine.take(key, now)
      gone++
    }
    await store.settle(key)
  }
  return gone
}

import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import type { DiskStore } from './disk-store.ts'
import { isLetGo } from './hold-file.ts'

const YOUNG_MS = 10_000

/** How often a process looks; with the age above, what a broken upload left is gone well within a minute. */
export const SETTLE_EVERY_MS = 20_000

/**
 * Looks at the files that were begun lately. One whose row is there stays; one that its transaction left without a row
 * goes, however that transaction ended. A file that is still held is left alone, however long its upload takes. Returns
 * how many files were removed.
 */
export async function settleFiles(options: { knex: Knex; store: DiskStore; actor: Actor; now: Date; injected: Date | null }): Promise<number> {
  const { knex, store, actor, now, injected } = options
  let removed = 0
  for (const key of await store.unsettled(new Date(now.getTime() - YOUNG_MS))) {
    const fate = await inTenancy(knex, actor, injected, async (db) => {
      if (!(await isLetGo(db, key))) return 'held'
      return (await db('files').where({ key }).orWhere({ thumb_key: key }).first('id')) ? 'kept' : 'orphan'
    })
    if (fate === 'held') continue
    await store.settle(key, { keep: fate === 'kept' })
    if (fate === 'orphan') removed++
  }
  return removed
}

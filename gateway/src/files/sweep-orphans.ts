import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import type { DiskStore } from './disk-store.ts'

const HOUR_MS = 3_600_000
const BATCH = 500

/**
 * Removes files that have been on the disk for an hour and that no row names. What uploads leave is settled sooner
 * (settle-files.ts); this walk finds what was copied there, or lost its row.
 */
export async function sweepOrphans(options: {
  knex: Knex
  store: DiskStore
  actor: Actor
  now: Date
  injected: Date | null
}): Promise<number> {
  const { store, now } = options
  let removed = 0
  const sweep = async (keys: readonly string[]): Promise<void> => {
    const known = await inTenancy(
      options.knex,
      options.actor,
      options.injected,
      async (db) => {
        const rows = await db('files')
          .whereIn('key', keys)
          .orWhereIn('thumb_key', keys)
          .select<{ key: string; thumb_key: string | null }[]>('key', 'thumb_key')
        return new Set(rows.flatMap((row) => [row.key, row.thumb_key]))
      },
      { read_only: true },
    )
    for (const key of keys.filter((name) => !known.has(name))) {
      await store.remove(key)
      removed++
    }
  }
  const old = new Date(now.getTime() - HOUR_MS)
  await store.removeUnfinished(old)
  let batch: string[] = []
  for await (const key of store.keys(old)) {
    batch.push(key)
    if (batch.length === BATCH) {
      await sweep(batch)
      batch = []
    }
  }
  if (batch.length > 0) await sweep(batch)
  return removed
}

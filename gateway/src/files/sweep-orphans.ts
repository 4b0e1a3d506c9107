import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { inBatches } from '../db/in-batches.ts'
import { inTenancy } from '../db/tenancy.ts'
import { knownKeys } from './file-keys.query.ts'
import { dayOf, type Stored } from './layout.ts'
import { oldestKept } from '../time/retention.ts'
import type { StoredFiles } from './stored-files.ts'
import { holdsSweep } from './sweep-hold.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const BATCH = 500

export interface SweepOptions {
  readonly knex: Knex
  readonly store: StoredFiles
  readonly actor: Actor
  readonly now: Date
  readonly injected: Date | null
}

export interface Swept {
  readonly unfinished: number
  readonly restored: number
  readonly quarantined: number
  readonly deleted: number
  /** The database looks older than the folder, so nothing was moved. */
  readonly held: boolean
}

/**
 * Handles files that no row names. Without a row, any file may be a case photo, so each is treated as one. It goes to
 * quarantine after two sweeps a day apart find no row, and is deleted 30 days later. When its row is back, the file is
 * restored. Leftovers of uploads are settled sooner (settle-files.ts).
 */
export async function sweepOrphans(options: SweepOptions): Promise<Swept> {
  const { store, now } = options
  const unfinished = await sweepUnfinished(options)
  const restored = await restore(options)
  const orphans = await findOrphans(options)
  if (await inTenancy(options.knex, options.actor, options.injected, (db) => holdsSweep(db, orphans, now)))
    return { unfinished, restored, quarantined: 0, deleted: 0, held: true }
  let quarantined = 0
  for (const { key } of orphans) {
    const since = await store.quarantine.missedSince(key, now)
    if (now.getTime() - since.getTime() < DAY_MS) continue
    await store.quarantine.take(key, now)
    quarantined++
  }
  await store.quarantine.forgetSightings(new Set(orphans.map(({ key }) => key)))
  const deleted = await store.quarantine.deleteBefore(dayOf(oldestKept('quarantine', now)))
  return { unfinished, restored, quarantined, deleted, held: false }
}

/** Deletes parts without a marker. Uploads in progress have one and are settled by it. */
async function sweepUnfinished({ store, now }: SweepOptions): Promise<number> {
  const noted = new Set(await store.unsettled(now))
  let removed = 0
  for await (const key of store.unfinished(new Date(now.getTime() - MINUTE_MS))) {
    if (noted.has(key)) continue
    await store.removeUnfinished(key)
    removed++
  }
  return removed
}

async function restore(options: SweepOptions): Promise<number> {
  let count = 0
  for await (const keys of inBatches(options.store.quarantine.keys(), BATCH)) {
    const known = await keysWithRow(options, keys)
    for (const key of known) if (await options.store.quarantine.restore(key)) count++
  }
  return count
}

/**
 * Returns files without a row that are at least an hour old and aren't being settled, each once, however many places have it. A
 * bucket lists only its own time, to which an hour is long; the writer's is read for these few.
 */
async function findOrphans(options: SweepOptions): Promise<Stored[]> {
  const { store, now } = options
  const noted = new Set(await store.unsettled(now))
  const orphans = new Map<string, Date>()
  for await (const files of inBatches(store.files(new Date(now.getTime() - HOUR_MS)), BATCH)) {
    const known = await keysWithRow(
      options,
      files.map(({ key }) => key),
    )
    for (const { key, at } of files)
      if (!known.has(key) && !noted.has(key)) orphans.set(key, (await store.writtenAt(key)) ?? at)
  }
  return [...orphans].map(([key, at]) => ({ key, at }))
}

const keysWithRow = ({ knex, actor, injected }: SweepOptions, keys: readonly string[]): Promise<Set<string>> =>
  inTenancy(knex, actor, injected, (db) => knownKeys(db, keys), { read_only: true })

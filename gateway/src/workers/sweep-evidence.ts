import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import { removeFile } from '../files/file.store.ts'
import { expirePacks, failStuckPacks } from '../modules/enforcement/evidence-packs/index.ts'
import type { FileStore } from '../operation/operation.ts'

const HOUR_MS = 3_600_000
const STUCK_AFTER_MS = 2 * HOUR_MS

/** Deletes the files of evidence packs after their 30 days, and fails packs that no process has finished in two hours. */
export async function sweepEvidence(options: {
  knex: Knex
  files: FileStore
  actor: Actor
  now: Date
  injected: Date | null
}): Promise<{ expired: number; given_up: number }> {
  const { files, now } = options
  return inTenancy(options.knex, options.actor, options.injected, async (db) => {
    const given_up = await failStuckPacks(db, new Date(now.getTime() - STUCK_AFTER_MS), {
      problem: 'The evidence pack was interrupted. Request it again.',
      ended_at: now,
    })
    const expired = await expirePacks(db, now)
    for (const id of expired) {
      const key = await removeFile(db, id, { removed_at: now, removed_by: null })
      if (key !== undefined) await files.remove(key)
    }
    return { expired: expired.length, given_up }
  })
}

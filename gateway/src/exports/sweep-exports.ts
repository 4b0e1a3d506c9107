import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import type { FileStore } from '../operation/operation.ts'
import { removeFiles } from '../files/file.bulk.ts'
import { expiredExports } from './expired-exports.query.ts'
import { deleteExports, failStuckExports } from './export.bulk.ts'

const HOUR_MS = 3_600_000
const STUCK_AFTER_MS = 2 * HOUR_MS

/**
 * Removes exports that expired or that their user removed, with their files, and fails those that no process has worked
 * on for two hours. Bytes go first: if this stops in between, the next run finds the rows again.
 */
export async function sweepExports(options: {
  knex: Knex
  files: FileStore
  actor: Actor
  now: Date
  injected: Date | null
}): Promise<{ removed: number; given_up: number }> {
  const { files, now } = options
  return inTenancy(options.knex, options.actor, options.injected, async (db) => {
    const given_up = await failStuckExports(db, new Date(now.getTime() - STUCK_AFTER_MS), {
      problem: 'The export was interrupted. Try again.',
      ended_at: now,
    })
    const expired = await expiredExports(db, now)
    for (const { key } of expired) if (key) await files.remove(key)
    await deleteExports(
      db,
      expired.map(({ id }) => id),
    )
    const file_ids = expired.flatMap(({ file_id }) => file_id ?? [])
    await removeFiles(db, file_ids, now)
    return { removed: expired.length, given_up }
  })
}

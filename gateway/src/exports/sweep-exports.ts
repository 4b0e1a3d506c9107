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
 * Removes exports whose day is over, or that their person removed, with their files; and gives up those that no process has
 * been working on for two hours. Bytes go first: should this end in between, the next run finds the rows again.
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
    const gone = await expiredExports(db, now)
    for (const { key } of gone) if (key) await files.remove(key)
    await deleteExports(
      db,
      gone.map(({ id }) => id),
    )
    const file_ids = gone.flatMap(({ file_id }) => file_id ?? [])
    await removeFiles(db, file_ids, now)
    return { removed: gone.length, given_up }
  })
}

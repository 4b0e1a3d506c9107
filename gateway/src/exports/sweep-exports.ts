import type { Knex } from 'knex'
import type { Actor } from '../db/actor.ts'
import { inTenancy } from '../db/tenancy.ts'
import type { FileStore } from '../operation/operation.ts'
import { UNFINISHED } from './export-row.ts'

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
    const given_up = await db('exports')
      .whereIn('status', UNFINISHED)
      .whereRaw('coalesce(started_at, created_at) < ?', [new Date(now.getTime() - STUCK_AFTER_MS)])
      .update({ status: 'failed', problem: 'The export was interrupted. Try again.', ended_at: now })
    const gone = await db('exports as e')
      .leftJoin('files as f', 'f.id', 'e.file_id')
      .whereNotIn('e.status', UNFINISHED)
      .where((one) => one.where('e.expires_at', '<=', now).orWhere('e.status', 'removed'))
      .select<{ id: string; file_id: string | null; key: string | null }[]>('e.id', 'e.file_id', 'f.key')
    for (const { key } of gone) if (key) await files.remove(key)
    await db('exports')
      .whereIn(
        'id',
        gone.map(({ id }) => id),
      )
      .delete()
    const file_ids = gone.flatMap(({ file_id }) => file_id ?? [])
    await db('files').whereIn('id', file_ids).whereNull('removed_at').update({ removed_at: now })
    return { removed: gone.length, given_up }
  })
}

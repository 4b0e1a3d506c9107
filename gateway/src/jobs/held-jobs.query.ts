import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../db/read-rows.ts'
import { HELD_UNTIL } from './held-jobs.ts'

const HELD = z.object({ queue: z.string(), jobs: z.int(), oldest_at: z.date() })
export type HeldQueue = z.output<typeof HELD>

/** Returns how many jobs of each queue are held after a restore. */
export const heldJobs = (db: Knex.Transaction): Promise<HeldQueue[]> =>
  readRows(
    db,
    HELD,
    `select j.name as queue, count(*)::int as jobs, min(j.created_on) as oldest_at from pgboss.job as j
      where j.start_after >= :held and j.state = 'created' group by 1 order by 1`,
    { held: HELD_UNTIL },
  )

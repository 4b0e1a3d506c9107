import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from './read-rows.ts'

const CLOCK = z.object({ now: z.string() })

/** Read once at startup, before anything is stamped; later reports come with the heartbeat. In milliseconds since 1970. */
export async function readDatabaseTime(db: Knex): Promise<number> {
  const [clock] = await readRows(db, CLOCK, 'select extract(epoch from clock_timestamp()) * 1000 as now')
  return Number(clock?.now)
}

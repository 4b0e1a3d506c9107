import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../db/read-rows.ts'

const NAME = z.object({ name: z.string() })

/** Returns those of the queues that have a job to run now, one probe of the job table's own index for each. */
export async function readyQueues(db: Knex, names: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    NAME,
    `select q.name from unnest(?::text[]) as q (name)
     where exists (select from pgboss.job as j
       where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now())`,
    [[...names]],
  )
  return rows.map(({ name }) => name)
}

import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from './read-rows.ts'

const SERVER = z.object({ accepts_writes: z.boolean() })

/** Whether the server that this pool reaches accepts writes: a standby doesn't. */
export async function acceptsWrites(db: Knex): Promise<boolean> {
  const [server] = await readRows(
    db,
    SERVER,
    `select current_setting('transaction_read_only') = 'off' as accepts_writes`,
  )
  return server?.accepts_writes ?? false
}

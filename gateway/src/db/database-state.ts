import type { Knex } from 'knex'
import { z } from 'zod'
import { MIGRATIONS } from './schema.ts'
import { readRows } from './read-rows.ts'

const MIGRATION = z.object({ name: z.string(), accepts_writes: z.boolean() })

export interface DatabaseState {
  /** Whether the server that this pool reaches accepts writes: a standby doesn't. */
  readonly accepts_writes: boolean
  /** Whether the database has every migration of this version. */
  readonly is_migrated: boolean
}

/** Returns what /api/ready says about the database, in one statement. */
export async function databaseState(db: Knex): Promise<DatabaseState> {
  const rows = await readRows(
    db,
    MIGRATION,
    `select name, current_setting('transaction_read_only') = 'off' as accepts_writes from knex_migrations`,
  )
  const done = new Set(rows.map(({ name }) => name))
  return {
    accepts_writes: rows.every((row) => row.accepts_writes),
    is_migrated: MIGRATIONS.every(({ name }) => done.has(name)),
  }
}

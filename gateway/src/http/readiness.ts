import type { Knex } from 'knex'
import { pendingMigrations } from '../db/migrate.ts'

/** Whether the database answers and has every migration of this version. While it does not, the gateway goes on trying. */
export async function readiness(knex: Knex): Promise<Record<string, boolean>> {
  const pending = await pendingMigrations(knex).catch(() => null)
  return { database: pending !== null, migrations: pending?.length === 0 }
}

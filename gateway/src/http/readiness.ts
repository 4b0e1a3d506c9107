import type { Knex } from 'knex'
import { pendingMigrations } from '../db/migrate.ts'
import type { PhotoFolder } from '../files/photo-folder.ts'
import type { Readiness } from '../operation/operation.ts'
import type { Time } from '../time/time.ts'
import { skewWarning } from './skew.ts'

/** Checks without which the gateway still serves: what they stand for waits, everything else goes on. */
export const NOT_NEEDED_TO_SERVE: readonly string[] = ['photos', 'file_sweep']

/**
 * Whether the database answers and has every migration of this version, and how the photo folder is. While something does not
 * hold, the gateway goes on trying. A wrong clock on this machine is a warning only: stored times come from the database.
 */
export async function readiness(knex: Knex, folder: PhotoFolder, time: Pick<Time, 'skew'>): Promise<Readiness> {
  const pending = await pendingMigrations(knex).catch(() => null)
  if (pending?.length === 0) await folder.check()
  const warning = skewWarning(time)
  return {
    checks: { database: pending !== null, migrations: pending?.length === 0, ...folder.state },
    warnings: warning ? [warning] : [],
  }
}

import type { Knex } from 'knex'
import { pendingMigrations } from '../db/migrate.ts'
import type { PhotoFolder } from '../files/photo-folder.ts'
import type { Readiness } from '../operation/operation.ts'
import type { Time } from '../time/time.ts'
import { skewWarning } from './skew.ts'

/** Checks that may fail while the gateway still serves: only the features they cover wait. */
export const NOT_NEEDED_TO_SERVE: readonly string[] = ['photos', 'file_sweep']

/**
 * Checks that the database responds and has every migration of this version, and the state of the photo folder. While a
 * check fails, the gateway keeps trying. A wrong clock on this machine is only a warning: stored times come from the
 * database.
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

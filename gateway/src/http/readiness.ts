import { setTimeout as pause } from 'node:timers/promises'
import type { Knex } from 'knex'
import { databaseState } from '../db/database-state.ts'
import type { PhotoFolder } from '../files/photo-folder.ts'
import type { Readiness } from '../operation/operation.ts'
import type { Time } from '../time/time.ts'
import { skewWarning } from './skew.ts'

const SOON_MS = 1000
const UNREF = { ref: false }

/** Checks that may fail while the gateway still serves: only the features they cover wait. */
export const NOT_NEEDED_TO_SERVE: readonly string[] = ['changes', 'photos', 'file_sweep']

/**
 * Checks that the database responds, accepts writes, and has every migration of this version, that changes arrive, and the
 * state of the photo folder. While a check fails, the gateway keeps trying. A wrong clock on this machine is only a warning: stored
 * times come from the database.
 */
export async function readiness(parts: {
  readonly knex: Knex
  readonly folder: PhotoFolder
  readonly time: Pick<Time, 'skew'>
  readonly isReceiving: () => boolean
}): Promise<Readiness> {
  const { knex, folder, time, isReceiving } = parts
  const database = await databaseState(knex).catch(() => null)
  if (database?.is_migrated) {
    const checked = folder.check()
    // A load balancer must not give up a gateway because a bucket, known to be out of reach, lets the check wait.
    await (folder.noun === 'bucket' && !folder.state.photos
      ? Promise.race([checked, pause(SOON_MS, null, UNREF)])
      : checked)
  }
  const warning = skewWarning(time)
  return {
    checks: {
      database: database?.accepts_writes ?? false,
      migrations: database?.is_migrated ?? false,
      changes: isReceiving(),
      ...folder.state,
    },
    warnings: warning ? [warning] : [],
  }
}

import type { Knex } from 'knex'
import type { Config } from '../../config.ts'
import { inTenancy, PLATFORM_ACTOR } from '../../db/tenancy.ts'
import { loadInstallation } from '../../files/installation.store.ts'
import { heldJobs } from '../../jobs/held-jobs.query.ts'
import { lastBackup } from '../backup/last-backup.ts'
import { type Finding, off, ok, warning } from './finding.ts'

const HOUR_MS = 3_600_000
/** A backup is made each night, and takes a while. */
const BACKED_UP_WITHIN_HOURS = 26

/** Checks when the last backup was made. `now` is the database's time. Only a server needs one. */
export async function checkBackup(
  knex: Knex,
  { mode, files_dir }: Pick<Config, 'mode' | 'files_dir'>,
  now: Date,
): Promise<Finding> {
  const check = 'backup'
  const known = await inTenancy(knex, PLATFORM_ACTOR, null, loadInstallation, { read_only: true })
  if (!known) return off(check, 'There is nothing to back up before the first start of a gateway.')
  const last = await lastBackup(files_dir, known.id)
  const fix = 'Run npm run backup every day, or setup.sh --backups once; packages/handbook/production.md says how.'
  if (last === null)
    return mode === 'production'
      ? warning(check, 'There is no backup.', fix)
      : off(check, 'There is no backup, and this is no server.')
  const hours = Math.floor((now.getTime() - Date.parse(last.at)) / HOUR_MS)
  const found = `The last backup is of ${last.at}, in ${last.where}.`
  return mode === 'production' && hours >= BACKED_UP_WITHIN_HOURS
    ? warning(check, `${found} What came in the ${hours} hours since would be lost with this machine.`, fix)
    : ok(check, found)
}

/** Checks whether jobs wait for an operator since a restore. */
export async function checkHeld(knex: Knex): Promise<Finding> {
  const check = 'held jobs'
  const held = await inTenancy(knex, PLATFORM_ACTOR, null, heldJobs, { read_only: true })
  if (held.length === 0) return ok(check, 'No job is on hold.')
  const jobs = held.reduce((sum, queue) => sum + queue.jobs, 0)
  return warning(
    check,
    `${jobs} ${jobs === 1 ? 'job is' : 'jobs are'} on hold since a restore (${held.map(({ queue }) => queue).join(', ')}): they may have run already.`,
    'Look at them with npm run held, and release or discard them.',
  )
}

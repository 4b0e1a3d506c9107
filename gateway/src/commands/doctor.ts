import type { Knex } from 'knex'
import { loadConfig, type Config, ConfigError } from '../config.ts'
import type { Addresses } from '../db/addresses.ts'
import { readDatabaseTime } from '../db/database-time.ts'
import { isInFolder, openPlaces } from '../files/open-places.ts'
import { checkBackup, checkHeld } from './doctor/check-backup.ts'
import { checkCertificate } from './doctor/check-certificate.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkKeys } from './doctor/check-keys.ts'
import { checkFolder, checkInstallation, type Room } from './doctor/check-photos.ts'
import { checkClock, checkReplicas } from './doctor/check-server.ts'
import { checkMail, checkPayments, checkTexts } from './doctor/check-services.ts'
import { checkChanges, checkRecords } from './doctor/check-work.ts'
import { type Finding, fault, off, ok, reasonOf } from './doctor/finding.ts'
import { withoutSecrets } from './doctor/secrets.ts'

type Environment = Readonly<Record<string, string | undefined>>

interface DoctorOptions {
  readonly env: Environment
  /** This machine's clock by default. */
  readonly now?: () => Date
  /** Trusted in addition to the public authorities. */
  readonly ca?: string
  /** Replaces how much room photos need. */
  readonly room?: Room
}

/** What needs the gateway's login to the database. */
const IN_DATABASE = [
  'clock',
  'replicas',
  'installation',
  'keys',
  'jobs',
  'history',
  'held jobs',
  'backup',
  'live changes',
]

/**
 * Checks everything that a gateway with these settings depends on, from outside: nothing is sent, and nothing in the database is
 * changed. Findings name no secret.
 */
export async function examine(options: DoctorOptions): Promise<Finding[]> {
  const findings = await examineAll(options)
  return withoutSecrets(findings, options.env)
}

async function examineAll(options: DoctorOptions): Promise<Finding[]> {
  const { env, now = () => new Date() } = options
  const config = settingsIn(env)
  if (!('mode' in config)) return config
  const [in_database, ...others] = await Promise.all([
    examineDatabase(config, now),
    ...photoChecks(config, options.room),
    safely('mail', () => checkMail(config)),
    safely('texts', () => checkTexts(config)),
    safely('payments', () => checkPayments(config)),
    safely('certificate', () => checkCertificate(config.origin, now, options.ca)),
  ])
  return [ok('settings', `Every setting can be used (MODE=${config.mode}).`), ...in_database, ...others.flat()]
}

/** Of the folder, of the bucket, or of both while files are moved. */
function photoChecks({ files, files_dir }: Config, room?: Room): Promise<Finding[]>[] {
  const { bucket } = files
  return [
    ...(isInFolder(files) ? [safely('photos', () => checkFolder(files_dir, room))] : []),
    ...(bucket ? [safely('bucket', async () => (await import('./doctor/check-bucket.ts')).checkBucket(bucket))] : []),
  ]
}

function settingsIn(env: Environment): Config | Finding[] {
  try {
    return loadConfig(env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const fix = 'Correct this setting; nothing else is checked until every setting can be used.'
    return error.message.split('\n').map((line) => fault('settings', line, fix))
  }
}

async function examineDatabase(config: Config, now: () => Date): Promise<Finding[]> {
  const { findings, reached } = await checkDatabase(config)
  if (!reached || findings.some(({ check, state }) => check === 'migrations' && state === 'fault')) {
    await reached?.knex.destroy()
    return [...findings, ...IN_DATABASE.map((check) => off(check, 'Not checked until the database can be used.'))]
  }
  try {
    return [...findings, ...(await examineRows(config, now, reached))]
  } finally {
    await reached.knex.destroy()
  }
}

async function examineRows(
  config: Config,
  now: () => Date,
  { knex, addresses }: { readonly knex: Knex; readonly addresses: Addresses },
): Promise<Finding[]> {
  const { database, anchor_file, pin_key } = config
  return [
    ...(await safely('clock', () => checkClock(knex, now))),
    ...(await safely('replicas', () => checkReplicas(database.direct_url ?? database.url))),
    ...(await safely('installation', async () => checkInstallation(knex, (await openPlaces(config)).main))),
    ...(await safely('keys', () => checkKeys(knex, pin_key))),
    ...(await safely('jobs', async () => checkRecords(knex, new Date(await readDatabaseTime(knex)), anchor_file))),
    ...(await safely('held jobs', () => checkHeld(knex))),
    ...(await safely('backup', async () => checkBackup(knex, config, new Date(await readDatabaseTime(knex))))),
    ...(await safely('live changes', () => checkChanges(addresses))),
  ]
}

/** A check that fails in a way of its own says so, and the others go on. */
async function safely(check: string, run: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await run()].flat()
  } catch (error) {
    return [
      fault(check, `It could not be checked: ${reasonOf(error)}.`, 'Look at the log of the gateways and the database.'),
    ]
  }
}

/** Returns one line for each finding: its state, its name, what was found, and what to do. */
export function doctorLines(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ check }) => check.length))
  return findings.map(
    ({ check, state, found, fix }) =>
      `${(state === 'off' ? '–' : state).padEnd(8)} ${check.padEnd(width)}  ${found}${fix === null ? '' : ` → ${fix}`}`,
  )
}

/** Runs the check. `code` is 1 when there is a fault, and 0 otherwise: a warning can wait until morning. */
export async function runDoctor(
  env: Environment,
  { json }: { readonly json: boolean },
): Promise<{ readonly text: string; readonly code: 0 | 1 }> {
  const findings = await examine({ env })
  const code = findings.some(({ state }) => state === 'fault') ? 1 : 0
  return { text: json ? JSON.stringify({ ok: code === 0, findings }, null, 2) : doctorLines(findings).join('\n'), code }
}

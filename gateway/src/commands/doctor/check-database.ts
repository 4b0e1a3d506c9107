import type { Knex } from 'knex'
import { z } from 'zod'
import { appAddresses } from '../../app-addresses.ts'
import type { Config } from '../../config.ts'
import { type Addresses, assertSameDatabase, isPooled } from '../../db/addresses.ts'
import { assertSafeRole, connect } from '../../db/connect.ts'
import { newerMigrations, pendingMigrations } from '../../db/migrate.ts'
import { refuseTransactionPooler } from '../../db/pooler.ts'
import { codeOf, type Finding, fault, ok, reasonOf } from './finding.ts'
import { askAt, loginFault, placeOf } from './login.ts'

export interface DatabaseCheck {
  readonly findings: readonly Finding[]
  /** Under the gateway's role; null if it can't be used. The caller destroys it. */
  readonly reached: { readonly knex: Knex; readonly addresses: Addresses } | null
}

const OLDEST_MAJOR = 15
const VERSION = z.object({ version: z.string(), number: z.int() })
const WHICH_VERSION = `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`

/** Checks the logins of both roles on both addresses, the server's version, a pooler, and the migrations. */
export async function checkDatabase(config: Pick<Config, 'database'>): Promise<DatabaseCheck> {
  const owner = await checkOwner(config)
  if (owner.some(({ state }) => state === 'fault')) return { findings: owner, reached: null }
  const login = await checkLogin(config)
  if (!('addresses' in login)) return { findings: [...owner, login.refused], reached: null }
  const { addresses } = login
  const knex = connect({ url: addresses.app_url, pooled: isPooled(addresses), max: 2, name: 'curbwise-doctor' })
  const findings = [...owner, await checkRole(knex, addresses), await checkPooler(knex, addresses)]
  return { findings: [...findings, await checkMigrations(knex)], reached: { knex, addresses } }
}

/** The owner's addresses; a process that has only the gateway's role names none. */
async function checkOwner({ database }: Pick<Config, 'database'>): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [setting, url] of [
    ['DATABASE_URL', database.url],
    ['DATABASE_DIRECT_URL', database.direct_url],
  ] as const)
    if (url !== null) findings.push(await checkServer(setting, url))
  return findings
}

async function checkServer(setting: string, url: string): Promise<Finding> {
  try {
    const [{ version, number } = { version: 'unknown', number: 0 }] = await askAt(url, VERSION, WHICH_VERSION)
    if (number < OLDEST_MAJOR * 10_000)
      return fault('database', `${setting} leads to PostgreSQL ${version}.`, `Upgrade it to ${OLDEST_MAJOR} or newer.`)
    return ok('database', `${setting}: PostgreSQL ${version}, ${placeOf(url)}.`)
  } catch (error) {
    return loginFault('database', setting, url, error)
  }
}

/** Logs in as the gateway does, on both addresses. */
async function checkLogin(
  config: Pick<Config, 'database'>,
): Promise<{ readonly addresses: Addresses } | { readonly refused: Finding }> {
  const setting = config.database.app_url === null ? 'APP_DATABASE_PASSWORD' : 'APP_DATABASE_URL'
  let url = config.database.app_url ?? config.database.url ?? ''
  try {
    const addresses = await appAddresses(config)
    for (const one of new Set([addresses.app_url, addresses.direct_url])) {
      url = one
      await askAt(url, VERSION, WHICH_VERSION)
    }
    return { addresses }
  } catch (error) {
    return { refused: loginFault('database role', setting, url, error) }
  }
}

async function checkRole(knex: Knex, { app_url }: Addresses): Promise<Finding> {
  try {
    await assertSafeRole(knex)
    return ok(
      'database role',
      `The gateway works as ${placeOf(app_url)}, which owns nothing and obeys row-level security.`,
    )
  } catch (error) {
    return fault(
      'database role',
      `${reasonOf(error)}.`,
      'Correct APP_DATABASE_URL, or leave it out and set APP_DATABASE_PASSWORD.',
    )
  }
}

/** A direct address that leads through a pooler, or to another database, loses live changes without a message. */
async function checkPooler(knex: Knex, addresses: Addresses): Promise<Finding> {
  const { app_url, direct_url } = addresses
  const direct = isPooled(addresses) ? connect({ url: direct_url, max: 1, name: 'curbwise-doctor' }) : null
  try {
    await refuseTransactionPooler(direct_url)
    if (!direct) return ok('pooler', 'One address for everything; each connection keeps its server session.')
    await assertSameDatabase(knex, direct)
    const mode = await refuseTransactionPooler(app_url).then(
      () => 'where each connection keeps its server session',
      () => 'through a pooler in transaction mode',
    )
    return ok('pooler', `Requests use ${placeOf(app_url)}, ${mode}; live changes use ${placeOf(direct_url)}.`)
  } catch (error) {
    return fault('pooler', `${reasonOf(error)}.`, 'Correct DATABASE_DIRECT_URL.')
  } finally {
    await direct?.destroy()
  }
}

async function checkMigrations(knex: Knex): Promise<Finding> {
  const check = 'migrations'
  const fix = 'Run npm run migrate before the gateways start.'
  try {
    const [pending, newer] = [await pendingMigrations(knex), await newerMigrations(knex)]
    if (newer.length > 0)
      return fault(
        check,
        `A newer version has changed the database (${newer.join(', ')}): this version may not understand its rows.`,
        'Start the version that made these changes, or a newer one.',
      )
    if (pending.length === 0) return ok(check, 'The database has every change of this version.')
    const which =
      pending.length === 1 ? `${pending[0]} is pending` : `${pending.length} changes are pending, from ${pending[0]} on`
    return fault(check, `${which}: calls that need them fail.`, fix)
  } catch (error) {
    if (codeOf(error) === '42P01' || codeOf(error) === '42501')
      return fault(check, 'The database was never set up, or for another role.', fix)
    throw error
  }
}

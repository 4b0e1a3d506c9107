import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { type Gateway, startGateway } from '../start.ts'
import { appRole, appUrl, ownRole } from './app-role.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

/** One installation on a shared server. */
interface Installation {
  readonly url: string
  readonly app_password: string
  readonly app_role?: string
  /** Its photos: a folder belongs to one installation. */
  readonly files_dir: string
}

const PATIENT = { timeout: 300_000 }
let admin: Knex
const databases: string[] = []
const folders: string[] = []
const running: Gateway[] = []

beforeAll(() => {
  admin = connect({ url: inject('postgres').admin_url, max: 2, statement_timeout_ms: 120_000 })
})
afterEach(() => Promise.all(running.splice(0).map((gateway) => gateway.close())))
afterAll(async () => {
  for (const name of databases) await admin.raw('drop database if exists ?? with (force)', [name])
  await admin.destroy()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** An empty database; with `owner` it belongs to a role of that name, which may create roles and nothing more. */
async function installation(owner?: string): Promise<Installation> {
  const name = `installation_${randomBytes(6).toString('hex')}`
  databases.push(name)
  const url = new URL(inject('postgres').admin_url)
  url.pathname = `/${name}`
  if (owner) {
    await admin.raw(`create role ?? login createrole password 'of the owner'`, [owner])
    url.username = owner
    url.password = 'of the owner'
  }
  await admin.raw('create database ?? owner ??', [name, decodeURIComponent(url.username)])
  const files_dir = mkdtempSync(join(tmpdir(), 'curbwise-installation-'))
  folders.push(files_dir)
  return { url: url.toString(), app_password: randomBytes(12).toString('hex'), files_dir }
}

/** Migrates and serves, as `npm start` does. */
async function start(given: Installation): Promise<Gateway> {
  await migrate(given)
  const role = given.app_role ?? (await appRole(given.url, given.app_password))
  const config = loadConfig({ MODE: 'test', PORT: '0', JOBS: 'false', FILES_DIR: given.files_dir })
  const gateway = await startGateway({
    config,
    app_url: appUrl(given.url, given.app_password, role),
    log: pino({ level: 'silent' }),
  })
  running.push(gateway)
  return gateway
}

/** Its status on fresh connections: a changed password locks out only those. */
async function serves(gateway: Gateway): Promise<number> {
  const { rows } = await gateway.knex.raw<{ rows: { name: string }[] }>('select current_database() as name')
  await admin.raw('select pg_terminate_backend(pid) from pg_stat_activity where datname = ?', [rows[0]?.name ?? ''])
  const status = async (): Promise<number> => (await fetch(`${gateway.url}/api/ready`)).status
  await expect.poll(status, PATIENT).toBe(200)
  return status()
}

describe('two installations on one server', () => {
  it.each([
    ['of one owner', undefined, undefined],
    ['of two owners', `owner_${randomBytes(4).toString('hex')}`, `owner_${randomBytes(4).toString('hex')}`],
  ])('%s both keep serving after each other’s restarts', async (_, first, second) => {
    const [one, two] = [await installation(first), await installation(second)]
    const serving = [await start(one), await start(two)]
    for (const gateway of serving) expect(await serves(gateway)).toBe(200)
    await serving[0]?.close()
    serving[0] = await start(one)
    await serving[1]?.close()
    serving[1] = await start(two)
    for (const gateway of serving) expect(await serves(gateway)).toBe(200)
    const roles = await Promise.all([one, two].map(({ url, app_password }) => appRole(url, app_password)))
    expect(roles).toEqual([ownRole(one.url), ownRole(two.url)])
  })

  it('upgrading from a shared role: the one whose password works keeps it, the one locked out gets its own', async () => {
    const [lockedOut, holder] = await Promise.all([installation(), installation()])
    // What earlier versions left behind: the second start changed the password.
    await migrate({ ...lockedOut, app_role: 'curbwise_app' })
    await admin.raw(`alter role curbwise_app password '${holder.app_password}'`)
    await migrate({ ...holder, app_role: 'curbwise_app' })

    const keeps = await start(holder)
    const again = await start(lockedOut)
    expect(await appRole(holder.url, holder.app_password)).toBe('curbwise_app')
    expect(await appRole(lockedOut.url, lockedOut.app_password)).toBe(ownRole(lockedOut.url))
    for (const gateway of [keeps, again]) expect(await serves(gateway)).toBe(200)
    // A new database does not join the shared role, even with its password.
    const third = { ...(await installation()), app_password: holder.app_password }
    expect(await serves(await start(third))).toBe(200)
    expect(await appRole(third.url, third.app_password)).toBe(ownRole(third.url))
  })
})

describe('the password of a role', () => {
  it('is changed for a role that only this database uses', async () => {
    const one = await installation()
    await migrate(one)
    const changed = { ...one, app_password: 'another password of sixteen' }
    expect(await serves(await start(changed))).toBe(200)
  })

  it('is never changed for a role with privileges in another database, or with more of them than a gateway needs', async () => {
    const [one, two] = [await installation(), await installation()]
    const app_role = ownRole(one.url)
    await migrate(one)
    const name = new URL(one.url).pathname.slice(1)
    await expect(migrate({ ...two, app_role })).rejects.toThrow(
      `The role "${app_role}" has privileges in another database (${name}), and the given password does not work for it: use its password, or name another role in APP_DATABASE_URL`,
    )
    expect(await serves(await start(one))).toBe(200)
    const powerful = `powerful_${randomBytes(4).toString('hex')}`
    await admin.raw(`create role ?? login createdb password 'its own'`, [powerful])
    await expect(migrate({ ...two, app_role: powerful })).rejects.toThrow(
      `The role "${powerful}" has more privileges than a gateway needs`,
    )
  })
})

describe('the name of a database’s own role', () => {
  it.each([
    ['postgres://owner@host/curbwise', 'curbwise_app_curbwise'],
    ['postgres://owner@host/towing-2', 'curbwise_app_towing-2'],
    ['postgres://owner@host', 'curbwise_app_owner'],
  ])('for %s is %s', (url, role) => {
    expect(ownRole(url)).toBe(role)
  })

  it.each(['x'.repeat(51), 'b%C3%BCro', 'two%20words', 'a%22b'])(
    'for the database %s is a digest short enough for PostgreSQL',
    (database) => {
      expect(ownRole(`postgres://owner@host/${database}`)).toMatch(/^curbwise_app_[0-9a-f]{32}$/)
    },
  )
})

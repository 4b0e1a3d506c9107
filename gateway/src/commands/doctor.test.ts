import { type PgBouncer, startPgBouncer } from '@curbwise/tooling/launch/testing/pgbouncer.ts'
import { freePort } from '@curbwise/tooling/postgres/index.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { openTestDatabase, type TestDatabases } from '../../test/database.ts'
import { MIGRATIONS } from '../db/schema.ts'
import { holdJobs } from '../jobs/held-jobs.bulk.ts'
import { doctorLines, examine, runDoctor } from './doctor.ts'

const HOUR = 3_600_000
const SECRETS = { SESSION_SECRETS: 'a secret for tests that is long enough', PIN_KEY: 'ab'.repeat(32) }
let database: TestDatabases
let folder: string
const poolers: PgBouncer[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'))
})
afterEach(async () => {
  await Promise.all(poolers.splice(0).map((pooler) => pooler.close()))
  await rm(folder, { recursive: true, force: true })
})
afterAll(() => database.close())

const settings = (more: Readonly<Record<string, string>> = {}) => ({
  DATABASE_URL: database.url,
  APP_DATABASE_URL: database.app_url,
  ORIGIN: 'http://localhost',
  FILES_DIR: folder,
  ...SECRETS,
  ...more,
})
const withPassword = (url: string, password: string): string => Object.assign(new URL(url), { password }).toString()

async function found(
  check: string,
  more: Readonly<Record<string, string>> = {},
  options: Omit<Parameters<typeof examine>[0], 'env'> = {},
) {
  const findings = await examine({ env: settings(more), ...options })
  return findings.find((finding) => finding.check === check)
}

/** Changes the database for as long as `work` takes. */
async function during<T>(change: string, undo: string, work: () => Promise<T>, values: string[] = []): Promise<T> {
  await database.owner.raw(change, values)
  try {
    return await work()
  } finally {
    await database.owner.raw(undo, values)
  }
}

describe('an installation in order', () => {
  it('has no fault and one line for each check, and the exit code 0 despite a warning', async () => {
    const findings = await examine({ env: settings(), room: { warning: 0, fault: 0 } })
    expect(findings.filter(({ state }) => state === 'fault')).toEqual([])
    expect(findings.filter(({ state }) => state === 'warning').map(({ check }) => check)).toEqual(['certificate'])
    const checks = ['clock', 'replicas', 'installation', 'jobs', 'history', 'live changes', 'mail', 'texts', 'payments']
    expect(findings.map(({ check }) => check)).toEqual(expect.arrayContaining(checks))
    const lines = doctorLines(findings)
    expect(lines).toHaveLength(findings.length)
    expect(lines.filter((line) => line.includes('\n'))).toEqual([])
    expect((await runDoctor(settings(), { json: false })).code).toBe(0)
  })

  it('is reported as JSON', async () => {
    const { text, code } = await runDoctor(settings(), { json: true })
    const report = JSON.parse(text) as { ok: boolean; findings: { check: string }[] }
    expect([code, report.ok, report.findings[0]?.check]).toEqual([0, true, 'settings'])
  })
})

describe('settings', () => {
  it('are named one by one, and nothing else is checked without them', async () => {
    const { text, code } = await runDoctor({ PORT: 'eighty' }, { json: false })
    expect(code).toBe(1)
    expect(text).toMatch(/^fault +settings +PORT cannot be used/)
    const missing = await examine({ env: { DATABASE_URL: database.url } })
    expect(missing.map(({ check, state }) => `${check} ${state}`)).toEqual(Array(4).fill('settings fault'))
  })
})

describe('the database', () => {
  it('is named when a password is wrong, of the owner or of the gateway’s role, without any password', async () => {
    const wrong = 'not-the-right-password'
    const of_owner = await found('database', { DATABASE_URL: withPassword(database.url, wrong) })
    expect(of_owner).toMatchObject({ state: 'fault', fix: expect.stringContaining('(DATABASE_URL)') })
    expect(of_owner?.found).toContain('password authentication failed')
    const all = await examine({ env: settings({ APP_DATABASE_URL: withPassword(database.app_url, wrong) }) })
    expect(all.find(({ check }) => check === 'database role')).toMatchObject({
      state: 'fault',
      fix: expect.stringContaining('(APP_DATABASE_URL)'),
    })
    expect(all.find(({ check }) => check === 'jobs')).toMatchObject({ state: 'off' })
    const text = JSON.stringify(all)
    for (const secret of [wrong, new URL(database.url).password, ...Object.values(SECRETS)])
      expect(text).not.toContain(secret)
  })

  it('is named when nothing listens there', async () => {
    const port = await freePort()
    const finding = await found('database', {
      DATABASE_URL: `postgres://owner:secret-of-it@127.0.0.1:${port}/curbwise`,
    })
    expect(finding).toMatchObject({ state: 'fault', fix: expect.stringContaining('Start PostgreSQL') })
    expect(finding?.found).toContain(`owner at 127.0.0.1:${port}/curbwise`)
  })

  it('is named when it doesn’t exist', async () => {
    const nowhere = Object.assign(new URL(database.url), { pathname: '/nowhere' }).toString()
    expect(await found('database', { DATABASE_URL: nowhere })).toMatchObject({
      state: 'fault',
      fix: expect.stringContaining('Create the database'),
    })
  })

  it('refuses a superuser as the gateway’s role', async () => {
    expect(await found('database role', { APP_DATABASE_URL: database.url })).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('is a superuser'),
    })
  })

  it('names a pending change, and checks no rows then', async () => {
    const last = MIGRATIONS.at(-1)?.name ?? ''
    const findings = await during(
      'delete from knex_migrations where name = ?',
      'insert into knex_migrations (name, batch, migration_time) values (?, 1, now())',
      () => examine({ env: settings() }),
      [last],
    )
    expect(findings.find(({ check }) => check === 'migrations')).toMatchObject({
      state: 'fault',
      found: expect.stringContaining(`${last} is pending`),
      fix: expect.stringContaining('npm run migrate'),
    })
    expect(findings.find(({ check }) => check === 'history')).toMatchObject({ state: 'off' })
    expect(await found('migrations')).toMatchObject({ state: 'ok' })
  })

  it('names a change of a newer version', async () => {
    const finding = await during(
      `insert into knex_migrations (name, batch, migration_time) values ('9001-later', 1, now())`,
      `delete from knex_migrations where name = '9001-later'`,
      () => found('migrations'),
    )
    expect(finding).toMatchObject({ state: 'fault', found: expect.stringContaining('9001-later') })
  })

  it('tells what to do with one that was never set up', async () => {
    const { admin_url } = inject('postgres')
    const finding = await found('migrations', {
      DATABASE_URL: admin_url,
      APP_DATABASE_URL: Object.assign(new URL(database.app_url), { pathname: new URL(admin_url).pathname }).toString(),
    })
    expect(finding).toMatchObject({ state: 'fault', found: expect.stringContaining('never set up') })
  })
})

describe('a pooler in transaction mode', () => {
  async function pooled(): Promise<{ owner: string; app: string }> {
    const pooler = await startPgBouncer({ target: database.app_url, logins: [database.url] })
    poolers.push(pooler)
    return { owner: pooler.through(database.url), app: pooler.through(database.app_url) }
  }

  it('is a fault on the only address: changes don’t arrive', async () => {
    const { owner, app } = await pooled()
    const findings = await examine({ env: settings({ DATABASE_URL: owner, APP_DATABASE_URL: app }) })
    expect(findings.find(({ check }) => check === 'pooler')).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('transaction mode'),
    })
    expect(findings.find(({ check }) => check === 'live changes')).toMatchObject({ state: 'fault' })
  })

  it('is in order with a direct address, and a fault when that leads to another database', async () => {
    const { owner, app } = await pooled()
    const env = { DATABASE_URL: owner, APP_DATABASE_URL: app, DATABASE_DIRECT_URL: database.url }
    const findings = await examine({ env: settings(env) })
    expect(findings.find(({ check }) => check === 'pooler')).toMatchObject({
      state: 'ok',
      found: expect.stringContaining('through a pooler in transaction mode'),
    })
    expect(findings.find(({ check }) => check === 'live changes')).toMatchObject({ state: 'ok' })
    const { admin_url } = inject('postgres')
    expect(await found('pooler', { ...env, DATABASE_DIRECT_URL: admin_url })).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('another database'),
    })
  })
})

describe('the server', () => {
  it('is compared with this machine’s clock', async () => {
    expect(await found('clock')).toMatchObject({ state: 'ok' })
    const finding = await found('clock', {}, { now: () => new Date(Date.now() + HOUR) })
    expect(finding).toMatchObject({ state: 'warning', fix: expect.stringContaining('timedatectl') })
    expect(finding?.found).toMatch(/(?:3599|3600|3601) seconds ahead/)
  })

  it('names a replica that has confirmed nothing', async () => {
    expect(await found('replicas')).toMatchObject({ state: 'ok' })
    const replica = new pg.Client({ connectionString: `${database.url}?replication=true&application_name=houston2` })
    replica.on('error', () => undefined)
    await replica.connect()
    const streaming = replica.query('start_replication physical 0/1000000').catch(() => undefined)
    try {
      await expect
        .poll(() => found('replicas'))
        .toMatchObject({
          state: 'warning',
          found: expect.stringMatching(/houston2 \(\w+\) has confirmed nothing/),
        })
    } finally {
      await replica.end()
      await streaming
    }
  })
})

describe('the photo folder', () => {
  it('must exist', async () => {
    const missing = join(folder, 'unmounted')
    expect(await found('photos', { FILES_DIR: missing })).toMatchObject({
      state: 'fault',
      found: expect.stringContaining(`${missing} doesn’t exist`),
    })
  })

  it('must be writable, which /proc isn’t, not even for root', async () => {
    expect(await found('photos', { FILES_DIR: '/proc' })).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('can’t be written'),
    })
  })

  it('must have room', async () => {
    const [none, little] = [
      { warning: Number.MAX_SAFE_INTEGER, fault: Number.MAX_SAFE_INTEGER },
      { warning: Number.MAX_SAFE_INTEGER, fault: 0 },
    ]
    expect(await found('photos', {}, { room: none })).toMatchObject({ state: 'fault' })
    expect(await found('photos', {}, { room: little })).toMatchObject({ state: 'warning' })
  })

  it('must belong to the same installation as the database', async () => {
    const [ours, theirs] = [randomUUID(), randomUUID()]
    await during(
      'insert into installation (id) values (?)',
      'delete from installation where id = ?',
      async () => {
        expect(await found('installation')).toMatchObject({
          state: 'fault',
          found: expect.stringContaining('has no ID'),
        })
        await writeFile(join(folder, 'installation-id'), `${theirs}\n`)
        const foreign = await found('installation')
        expect(foreign).toMatchObject({ state: 'fault', fix: expect.stringContaining('FILES_DIR') })
        expect(foreign?.found).toContain(theirs)
        await writeFile(join(folder, 'installation-id'), `${ours}\n`)
        expect(await found('installation')).toMatchObject({ state: 'ok' })
        await database.owner.raw('update installation set sweep_held_at = now()')
        expect(await found('installation')).toMatchObject({
          state: 'warning',
          fix: expect.stringContaining('allow-sweep'),
        })
      },
      [ours],
    )
  })
})

describe('jobs', () => {
  const job = (columns: string, values: string) =>
    during(
      `insert into pgboss.job (name, data, ${columns}) values ('mail', '{}', ${values})`,
      `delete from pgboss.job where name = 'mail'`,
      () => found('jobs'),
    )

  it('are in order while nothing waits', async () => {
    expect(await found('jobs')).toMatchObject({ state: 'ok' })
  })

  it('are late after minutes, and a fault after half an hour', async () => {
    expect(await job('start_after', `now() - interval '8 minutes'`)).toMatchObject({ state: 'warning' })
    expect(await job('start_after', `now() - interval '2 hours'`)).toMatchObject({
      state: 'fault',
      found: expect.stringMatching(/queue mail has waited for 1[12]\d minutes/),
    })
    expect(await job('start_after', `now() + interval '2 hours'`)).toMatchObject({ state: 'ok' })
  })

  it('that failed are worth a warning', async () => {
    expect(await job('state, completed_on', `'failed', now()`)).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('1 job failed'),
    })
  })
})

describe('the backup', () => {
  const ours = randomUUID()
  /** What is said of an installation whose last backup was made then. */
  const backedUp = (hours_ago: number | null, more: Record<string, string> = {}) =>
    during(
      'insert into installation (id) values (?)',
      'delete from installation where id = ?',
      async () => {
        const at = new Date(Date.now() - (hours_ago ?? 0) * HOUR).toISOString()
        const last = { installation: hours_ago === null ? randomUUID() : ours, at, where: '/mnt/backups' }
        await writeFile(join(folder, 'last-backup.json'), JSON.stringify(last))
        return found('backup', { FILES_DIR: join(folder, 'files'), ...more })
      },
      [ours],
    )

  it('is in order when it was made last night', async () => {
    expect(await backedUp(9)).toMatchObject({ state: 'ok', found: expect.stringContaining('in /mnt/backups') })
  })

  it('is worth a warning on a server when there is none, or when it is older than a day', async () => {
    expect(await backedUp(null)).toMatchObject({ state: 'warning', fix: expect.stringContaining('npm run backup') })
    expect(await backedUp(50)).toMatchObject({ state: 'warning', found: expect.stringContaining('50 hours') })
    expect(await backedUp(null, { MODE: 'demo' })).toMatchObject({ state: 'off' })
  })

  it('names jobs that a restore has put on hold', async () => {
    expect(await found('held jobs')).toMatchObject({ state: 'ok' })
    const finding = await during(
      `insert into pgboss.job (name, data) values ('mail', '{}')`,
      `delete from pgboss.job where name = 'mail'`,
      async () => {
        await database.owner.transaction((trx) => holdJobs(trx))
        return found('held jobs')
      },
    )
    expect(finding).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('1 job is on hold since a restore (mail)'),
    })
  })
})

describe('the history', () => {
  const chain = '00000000-0000-4000-8000-00000000c4a1'
  const checked = (values: string) =>
    during(
      `insert into history_heads (chain_id, last_seq, last_hash, updated_at) values (:chain, 3, '', now());
       insert into history_checks (chain_id, checked_at, entries, broken_at, problem) values (:chain, ${values})`.replaceAll(
        ':chain',
        `'${chain}'`,
      ),
      `delete from history_checks; delete from history_heads`,
      () => found('history', { ANCHOR_FILE: join(folder, 'heads.jsonl') }),
    )
  beforeEach(() => writeFile(join(folder, 'heads.jsonl'), ''))

  it('is in order when every chain was checked last night', async () => {
    expect(await checked(`now() - interval '9 hours', 3, null, null`)).toMatchObject({ state: 'ok' })
  })

  it('is a fault when a chain is broken', async () => {
    expect(await checked(`now(), 3, 2, 'the entry was changed'`)).toMatchObject({
      state: 'fault',
      found: expect.stringContaining('1 of 1 chains'),
    })
  })

  it('is worth a warning when the last check is days ago, or its anchors are missing', async () => {
    expect(await checked(`now() - interval '3 days', 3, null, null`)).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('nightly work'),
    })
    await rm(join(folder, 'heads.jsonl'))
    expect(await checked(`now(), 3, null, null`)).toMatchObject({
      state: 'warning',
      found: expect.stringContaining('heads.jsonl is missing'),
    })
  })
})

import { type PgBouncer, startPgBouncer } from '@curbwise/tooling/launch/testing/pgbouncer.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { type GatewayProcess, startGatewayProcess } from '../../test/servers/gateway-process.ts'
import { connect } from './connect.ts'
import { appUrl, migrate } from './migrate.ts'
import { ownRole } from './app-role.ts'

/** An installation as an operator has it: the owner's two addresses, and the password of the gateway's role. */
const app_password = randomBytes(12).toString('hex')
const name = `two_addresses_${randomBytes(4).toString('hex')}`
const direct = Object.assign(new URL(inject('postgres').admin_url), { pathname: `/${name}` }).toString()
const poolers: PgBouncer[] = []
const processes: GatewayProcess[] = []
let folder: string

const asAdmin = async (sql: string): Promise<void> => {
  const admin = connect({ url: inject('postgres').admin_url, max: 1, statement_timeout_ms: 120_000 })
  await admin.raw(sql, [name])
  await admin.destroy()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'two-addresses-'))
  await asAdmin('create database ??')
  await migrate({ url: direct, app_password })
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map((process) => process.kill()))
  await Promise.all(poolers.splice(0).map((pooler) => pooler.close()))
})
afterAll(async () => {
  await asAdmin('drop database ?? with (force)')
  await rm(folder, { recursive: true, force: true })
})

async function pooled(mode?: 'statement'): Promise<string> {
  const app = appUrl(direct, app_password, ownRole(direct))
  const pooler = await startPgBouncer({ target: direct, logins: [app], ...(mode && { mode }) })
  poolers.push(pooler)
  return pooler.through(direct)
}

async function run(environment: Readonly<Record<string, string>>): Promise<GatewayProcess> {
  const process = await startGatewayProcess({
    MODE: 'development',
    PORT: '0',
    FILES_DIR: join(folder, 'files'),
    APP_DATABASE_PASSWORD: app_password,
    ...environment,
  })
  processes.push(process)
  return process
}

/** What a process that doesn't start has written. */
const refusal = (environment: Readonly<Record<string, string>>): Promise<string> =>
  run(environment).then(
    () => 'it started',
    (error: unknown) => String(error).trim(),
  )

it('a process behind a pooler works with both addresses of the owner', async () => {
  const { url } = await run({ DATABASE_URL: await pooled(), DATABASE_DIRECT_URL: direct })
  expect(await (await fetch(`${url}/api/ready`)).json()).toEqual({
    status: 'ready',
    checks: { database: true, migrations: true, changes: true, photos: true, file_sweep: true },
  })
})

it('without the direct one it doesn’t start, and names the setting', async () => {
  expect(await refusal({ DATABASE_URL: await pooled() })).toContain(
    'listened: The direct address of the database leads through a connection pooler in transaction mode',
  )
})

it('with a direct address of another database it doesn’t start, and repeats no password', async () => {
  const written = await refusal({
    APP_DATABASE_URL: appUrl(await pooled(), app_password, ownRole(direct)),
    DATABASE_DIRECT_URL: inject('postgres').admin_url,
  })
  expect(written).toContain('DATABASE_DIRECT_URL leads to another database than DATABASE_URL or APP_DATABASE_URL')
  expect(written).not.toContain(app_password)
  expect(written).not.toContain(decodeURIComponent(new URL(direct).password))
})

it('behind a pooler in statement mode it doesn’t start', async () => {
  expect(await refusal({ DATABASE_URL: await pooled('statement'), DATABASE_DIRECT_URL: direct })).toContain(
    'transaction blocks not allowed in statement pooling mode',
  )
})

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort, type PostgresServer, startPostgres, THROWAWAY, throwawayFolder } from '../postgres/index.ts'
import { repositoryRoot } from '../repository.ts'
import { demoEnvironment } from './demo-environment.ts'
import { type EarlierVersion, earlierVersion } from './testing/earlier-version.ts'
import { WITHIN } from './testing/launchpad.ts'
import { watchLocks } from './testing/lock-watch.ts'
import { staffAtWork } from './testing/staff-at-work.ts'

/** Plate checks; there are a tenth as many vehicles. */
const ROWS = 1_000_000
const DATABASE = 'upgraded'

let folder: string
let server: PostgresServer
let earlier: EarlierVersion
let owner: pg.Client
let env: Record<string, string | undefined>
const gateways: ChildProcess[] = []

interface Migrator {
  readonly migrate: (options: {
    readonly url: string
    readonly app_password: string
    readonly direction?: 'up' | 'down'
    readonly to?: string
  }) => Promise<void>
}

/** Runs this version's migrations. */
async function migrate(options: { readonly direction?: 'up' | 'down'; readonly to?: string } = {}): Promise<void> {
  const migrator = (await import(join(repositoryRoot, 'gateway/src/db/migrate.ts'))) as Migrator
  await migrator.migrate({ url: server.url(DATABASE), app_password: env['APP_DATABASE_PASSWORD'] ?? '', ...options })
}
const up = () => migrate()
const down = () => migrate({ direction: 'down', to: earlier.schema })

/** Starts the gateway of a version. Returns its address once it is ready. */
async function startGateway(root: string): Promise<string> {
  const port = String(await freePort())
  const origin = `http://localhost:${port}`
  const guard = join(repositoryRoot, 'packages/tooling/src/launch/end-with-parent.ts')
  const program = ['--disable-warning=ExperimentalWarning', '--import', guard, join(root, 'gateway/demo/main.ts')]
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...env, PORT: port, HOST: '127.0.0.1', ORIGIN: origin },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  gateways.push(child)
  const isReady = async () => (await fetch(`${origin}/api/ready`).catch(() => null))?.ok ?? false
  await vi.waitUntil(isReady, WITHIN)
  return origin
}

const FILL = `
set session_replication_role = replica;
insert into plate_checks (tow_company_id, contract_id, at, license_plate, state, plate_key, verdict, decisive_code, sentence, rules_version,
    decided_by_role)
  select c.tow_company_id, c.id, now() - n * interval '20 seconds', 'ZZ ' || n, 'TX', 'ZZ' || n, 'protected', 'vip', 'On the VIP list', '1',
    'tow_driver'
  from generate_series(1, ${ROWS}) n, lateral (select id, tow_company_id from contracts order by id offset n % 5 limit 1) c;
insert into vehicles (tow_company_id, contract_id, license_plate, state, make, model, color, year, valid_from, created_at)
  select c.tow_company_id, c.id, 'ZY ' || n, 'TX', 'Honda', 'Civic', 'Blue', 2015, now() - interval '30 days', now() - interval '30 days'
  from generate_series(1, ${ROWS / 10}) n, lateral (select id, tow_company_id from contracts order by id offset n % 5 limit 1) c;
set session_replication_role = origin;
vacuum analyze plate_checks;
vacuum analyze vehicles`

beforeAll(async () => {
  earlier = earlierVersion()
  folder = throwawayFolder('curbwise-upgrade-')
  mkdirSync(join(folder, 'files'))
  server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { ...THROWAWAY, max_wal_size: '4GB' } })
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${DATABASE}`)
  await admin.end()
  env = {
    ...demoEnvironment('files'),
    DATABASE_URL: server.url(DATABASE),
    FILES_DIR: join(folder, 'files'),
    LIMIT_FACTOR: '1000',
    JOBS: 'false',
  }
  const prepare = join(earlier.root, 'packages/tooling/src/launch/prepare-database.ts')
  execFileSync(process.execPath, [prepare], {
    cwd: earlier.root,
    env: { ...env, WORLD: 'demo' },
    stdio: 'ignore',
  })
  owner = new pg.Client({ connectionString: server.url(DATABASE) })
  await owner.connect()
  for (const statement of FILL.split(';\n')) await owner.query(statement)
})
afterAll(async () => {
  for (const child of gateways) {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  await owner?.end()
  await server?.stop()
  earlier?.remove()
  rmSync(folder, { recursive: true, force: true })
})

interface TableColumns {
  readonly name: string
  readonly columns: string
}
/** The tables and columns of the current schema. Columns that a later schema adds aren't compared. */
async function tables(): Promise<TableColumns[]> {
  const { rows } = await owner.query<TableColumns>(
    `select table_name as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'knex%' group by 1 order by 1`,
  )
  return rows
}
const digest = ({ name, columns }: TableColumns): string =>
  `select '${name}' as name, count(*)::int as rows, sum(hashtextextended(row(${columns})::text, 0))::text as digest from ${name}`
async function contents(of: readonly TableColumns[]): Promise<readonly unknown[]> {
  const { rows } = await owner.query<object>(of.map(digest).join(' union all '))
  return rows
}

describe('an upgrade of a database with a million rows', () => {
  it('loses nothing and fails no request of an earlier gateway, up, down, and up again, and no lock is held as long as reading the rows takes', async () => {
    const before = await tables()
    const all_checks = before.find(({ name }) => name === 'plate_checks')
    if (!all_checks) throw new Error('There are plate checks')
    const begun = performance.now()
    await contents([all_checks])
    const reading = (performance.now() - begun) / 1000

    const old = await startGateway(earlier.root)
    const people = await staffAtWork(old, 1)
    const locks = await watchLocks(server.url(DATABASE))
    const { checked, requested, failures } = people.answered
    const moreWork = async (): Promise<void> => {
      const [checks, requests] = [checked.length, requested.length]
      await vi.waitUntil(() => checked.length > checks + 5 && requested.length > requests + 5, WITHIN)
    }
    await moreWork()
    await up()
    await moreWork()
    await down()
    await moreWork()
    await up()
    const fresh = await staffAtWork(await startGateway(repositoryRoot), 50_000)
    await moreWork()
    await fresh.stop()
    await people.stop()
    await locks.stop()
    console.log(
      `${checked.length} plate checks and ${requested.length} requests; the longest wait for a lock ${locks.longest().toFixed(3)} s, reading the rows once ${reading.toFixed(3)} s`,
    )

    expect([...failures, ...fresh.answered.failures]).toEqual([])
    const stored = async (table: string, plates: readonly string[]): Promise<number> =>
      (await owner.query(`select from ${table} where license_plate = any($1)`, [plates])).rowCount ?? 0
    expect(await stored('plate_checks', checked)).toBe(checked.length)
    expect(await stored('tows', requested)).toBe(requested.length)
    expect(await stored('tows', fresh.answered.requested)).toBe(fresh.answered.requested.length)
    expect(fresh.answered.requested.length).toBeGreaterThan(0)
    expect(locks.longest()).toBeLessThan(reading)

    const was = await contents(before)
    await down()
    expect(await contents(before)).toEqual(was)
    await up()
    expect(await contents(before)).toEqual(was)
  })
})

import type { Knex } from 'knex'
import { PgBoss } from 'pg-boss'
import { appRole, ensureAppRole, grantToApp } from './app-role.ts'
import { connect } from './connect.ts'
import { adoptDevelopmentDatabase, developmentSteps } from './adopt.ts'
import type { Migration } from './changes/index.ts'
import { keepFailedJobs } from './failed-jobs.ts'
import { refuseTransactionPooler } from './pooler.ts'
import { MIGRATIONS } from './schema.ts'

export { appRole, appUrl } from './app-role.ts'

export interface MigrateOptions {
  /** The owner's address. */
  readonly url: string
  readonly app_password: string
  /** Another name for the application role, when APP_DATABASE_URL names one. */
  readonly app_role?: string
  readonly direction?: 'up' | 'down'
  /** Name of the migration to stop after (up) or to keep (down); all by default. */
  readonly to?: string
  /** This version's migrations by default. */
  readonly migrations?: readonly Migration[]
}

/** Building an index over millions of rows takes a while, and so does waiting for another gateway to migrate. */
const STATEMENT_TIMEOUT_MS = 1_800_000

/** Any number that no other program uses for a lock on the same database. */
const LOCK = 7_304_521_116

/** Brings the database to the schema of this version. Gateways that start together wait for the first one. */
export async function migrate(options: MigrateOptions): Promise<void> {
  await refuseTransactionPooler(options.url)
  const role = options.app_role ?? (await appRole(options.url, options.app_password))
  const db = connect({ url: options.url, max: 2, statement_timeout_ms: STATEMENT_TIMEOUT_MS, once: true })
  try {
    await db.transaction(async (lock) => {
      // Held by a transaction, so that the lock of a killed process ends with its connection.
      await lock.raw('set local idle_in_transaction_session_timeout = 0')
      await lock.raw('select pg_advisory_xact_lock(?)', [LOCK])
      await run(db, { ...options, app_role: role })
    })
  } finally {
    await db.destroy()
  }
}

async function run(db: Knex, options: MigrateOptions & { readonly app_role: string }): Promise<void> {
  const migrations = options.migrations ?? MIGRATIONS
  const config = configOf(migrations)
  await checkHistory(db, migrations)
  // knex marks its table as locked, and a killed process leaves the mark; only our lock counts.
  await db.migrate.forceFreeMigrationsLock(config)
  if (options.direction === 'down') {
    await goDown(db, config, options.to)
    // Rolling back a change that replaced a table creates the table again, without its grants.
    if (options.to) await grantToApp(db, options.app_role)
    return
  }
  await ensureAppRole(db, options.url, options.app_password, options.app_role)
  await goUp(db, migrations, options.to)
  await provisionJobs(options.url)
  await keepFailedJobs(db)
  await grantToApp(db, options.app_role)
}

const configOf = (migrations: readonly Migration[]): Knex.MigratorConfig => ({
  migrationSource: {
    getMigrations: async () => [...migrations],
    getMigrationName: (migration: Migration) => migration.name,
    getMigration: async (migration: Migration) => migration as unknown as Knex.Migration,
  },
})

/**
 * Refuses a database of a newer version, whose changes this version doesn't know, and adopts one of a development
 * version.
 */
async function checkHistory(db: Knex, migrations: readonly Migration[]): Promise<void> {
  if (!(await db.schema.hasTable('knex_migrations'))) return
  const done = await db('knex_migrations').orderBy('id').pluck<string[]>('name')
  const steps = developmentSteps(done)
  const known = new Set([...migrations.map(({ name }) => name), ...steps])
  const unknown = done.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Error(
      `The database is of a newer version (${unknown.join(', ')}): start that version or a newer one, or name another database`,
    )
  await adoptDevelopmentDatabase(db, steps)
}

async function goUp(db: Knex, migrations: readonly Migration[], to: string | undefined): Promise<void> {
  const config = configOf(migrations)
  const done = new Set(await completed(db, config))
  for (const { name } of migrations) {
    if (!done.has(name)) await db.migrate.up(config)
    if (name === to) return
  }
}

async function goDown(db: Knex, config: Knex.MigratorConfig, to: string | undefined): Promise<void> {
  for (const name of (await completed(db, config)).toReversed()) {
    if (name === to) return
    await db.migrate.down(config)
  }
  await db.raw('drop schema if exists pgboss cascade')
}

async function completed(db: Knex, config: Knex.MigratorConfig): Promise<string[]> {
  const [done] = (await db.migrate.list(config)) as [{ name: string }[], unknown]
  return done.map(({ name }) => name)
}

/** The job tables belong to the owner, so that the gateway can run pg-boss with `migrate: false` under its own role. */
async function provisionJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 1 })
  let failure: unknown = null
  boss.on('error', (error) => {
    failure = error
  })
  await boss.start()
  await boss.stop({ graceful: false })
  if (failure) throw failure
}

/** Returns the migrations that this version has and the database lacks. */
export async function pendingMigrations(db: Knex, migrations = MIGRATIONS): Promise<string[]> {
  const rows = await db('knex_migrations').select('name')
  const done = new Set(rows.map(({ name }) => name))
  return migrations.map(({ name }) => name).filter((name) => !done.has(name))
}

/** Returns the migrations that the database has and this version doesn't know: a newer version made them. */
export async function newerMigrations(db: Knex, migrations = MIGRATIONS): Promise<string[]> {
  const names = await db('knex_migrations').orderBy('id').pluck<string[]>('name')
  const known = new Set([...migrations.map(({ name }) => name), ...developmentSteps(names)])
  return names.filter((name) => !known.has(name))
}

import pg from 'pg'
import { inData } from './data-folder.ts'
import { failureLine, reasonOf } from './failure.ts'
import { supervisePostgres } from './supervise-postgres.ts'
import type { Lifetime } from './lifetime.ts'

/** The owner's address without a pooler, for whatever needs a session of its own. */
export const directUrl = (env: Readonly<Record<string, string | undefined>> = process.env): string | undefined =>
  env['DATABASE_DIRECT_URL'] || env['DATABASE_URL']

/**
 * Returns the owner's connection string of a database: the given one, or a database in the included PostgreSQL, which this starts
 * and the lifetime stops.
 */
export async function openDatabase(
  lifetime: Lifetime,
  name: string,
  named = process.env['DATABASE_URL'],
): Promise<string> {
  if (named) return named
  const server = await supervisePostgres(inData('postgres'), (error) => {
    if (lifetime.ending) return
    console.error(failureLine('The database keeps stopping', error))
    void lifetime.end(1)
  })
  lifetime.add(() => server.stop())
  await createDatabase(server.url('postgres'), name)
  return server.url(name)
}

const OLDEST_MAJOR = 15
const CONNECT_TIMEOUT_MS = 10_000

/**
 * Throws an error with one clear line if a server of DATABASE_URL or DATABASE_DIRECT_URL refuses the connection or is too old. Does
 * nothing for those that are unset.
 */
export async function assertUsable(env: Readonly<Record<string, string | undefined>> = process.env): Promise<void> {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
    const url = env[name]
    if (!url) continue
    const major = await withClient(url, majorVersion).catch((error: unknown) => {
      throw new Error(`${name} cannot be used: ${reasonOf(error)}`, { cause: error })
    })
    if (major < OLDEST_MAJOR)
      throw new Error(`${name} points to PostgreSQL ${major}, but ${OLDEST_MAJOR} or newer is needed`)
  }
}

async function majorVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ number: number }>(`select current_setting('server_version_num')::int as number`)
  return Math.floor((rows[0]?.number ?? 0) / 10_000)
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database "${name}"`)
  })
}

/** Whether the database has no users yet. */
export async function isEmptyWorld(url: string): Promise<boolean> {
  return withClient(url, async (client) => (await client.query('select from users limit 1')).rowCount === 0)
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

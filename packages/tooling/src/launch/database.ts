import pg from 'pg'
import { startPostgres } from '../postgres/index.ts'
import { inData } from './data-folder.ts'
import type { Lifetime } from './lifetime.ts'

/**
 * Owner's connection string of a database that exists: in the server of DATABASE_URL, or else in the one that came with the
 * install, which is started and lives as long as we do.
 */
export async function openDatabase(lifetime: Lifetime, name: string, named = process.env['DATABASE_URL']): Promise<string> {
  if (named) return named
  const server = await startPostgres({
    dataDir: inData('postgres'),
    onExit: (reason) => {
      if (lifetime.ending) return
      console.error(reason)
      void lifetime.end(1)
    },
  })
  lifetime.add(() => server.stop())
  await createDatabase(server.url('postgres'), name)
  return server.url(name)
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database "${name}"`)
  })
}

/** Whether nobody can log in yet: nothing was seeded and nobody was made. */
export async function isEmptyWorld(url: string): Promise<boolean> {
  return withClient(url, async (client) => (await client.query('select from users limit 1')).rowCount === 0)
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

import { join } from 'node:path'
import type { Lifetime } from '@curbwise/tooling/launch/lifetime.ts'
import { type PostgresServer, startPostgres } from '@curbwise/tooling/postgres/index.ts'
import { asOwner } from './fill.ts'

/** No durability, because the data is deleted afterward; enough memory that no figure depends on the disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '16GB',
}

/** Starts a Postgres server in the bench's folder that stops with the bench. */
export async function startServer(lifetime: Lifetime, folder: string): Promise<PostgresServer> {
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: SETTINGS })
  lifetime.add(() => server.stop())
  return server
}

/** Creates an empty database, or a copy of one without connections. Returns the owner's URL. */
export async function createDatabase(server: PostgresServer, name: string, template?: string): Promise<string> {
  await asOwner(server.url('postgres'), async (owner) => {
    await owner.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  })
  return server.url(name)
}

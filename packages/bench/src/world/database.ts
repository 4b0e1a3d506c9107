import { join } from 'node:path'
import type { Lifetime } from '@curbwise/tooling/launch/lifetime.ts'
import { type PostgresServer, startPostgres } from '@curbwise/tooling/postgres/index.ts'
import { asOwner } from './fill.ts'

/** Nothing here outlives the bench, so nothing is forced to disk; everything fits into memory, so that no figure is one of the disk. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '16GB',
}

/** A server of the bench's own, in its folder, that ends with it. */
export async function startServer(lifetime: Lifetime, folder: string): Promise<PostgresServer> {
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: SETTINGS })
  lifetime.add(() => server.stop())
  return server
}

/** An empty database, or a copy of one that nobody is connected to; its owner's address. */
export async function createDatabase(server: PostgresServer, name: string, template?: string): Promise<string> {
  await asOwner(server.url('postgres'), async (owner) => {
    await owner.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  })
  return server.url(name)
}

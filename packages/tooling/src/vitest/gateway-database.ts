import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { createTemplate, startPostgres, type TestServer } from '../postgres/index.ts'
import { repositoryRoot } from '../repository.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One server for the whole run: `createTestDatabase(inject('postgres'))` makes a migrated database of one's own. */
    postgres: TestServer & { readonly app_password: string; readonly strategy: 'file_copy' | 'wal_log' }
  }
}

/** The run's life hangs on losing nothing but time: durability is traded for speed. */
const FORGETFUL = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }

const MEMORY_FOLDER = '/dev/shm'
/** The databases of a run take about a tenth of this. */
const ROOM_BYTES = 4 * 1024 ** 3

/** Whether the run's databases fit in memory: a copy made there costs a quarter of one on a disk. */
function fitsInMemory(): boolean {
  if (!existsSync(MEMORY_FOLDER) || freemem() < ROOM_BYTES) return false
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER)
  return bavail * bsize >= ROOM_BYTES
}

/** Vitest globalSetup: one PostgreSQL a run, one migrated template; its folder goes when the run ends. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const inMemory = fitsInMemory()
  const dataDir = mkdtempSync(join(inMemory ? MEMORY_FOLDER : tmpdir(), 'curbwise-test-'))
  const server = await startPostgres({ dataDir, settings: FORGETFUL })
  const { migrate } = (await import(pathToFileURL(join(repositoryRoot, 'gateway/src/db/migrate.ts')).href)) as {
    migrate: (options: { url: string; app_password: string }) => Promise<void>
  }
  const app_password = randomBytes(16).toString('hex')
  const template = await createTemplate(server.url('postgres'), (url) => migrate({ url, app_password }))
  // Copying files is cheapest in memory; on a disk PostgreSQL's default, which goes through its buffers, is.
  project.provide('postgres', { ...template, app_password, strategy: inMemory ? 'file_copy' : 'wal_log' })
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

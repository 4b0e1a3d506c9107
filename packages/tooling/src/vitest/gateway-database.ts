import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { createTemplate, startPostgres, type TestServer, THROWAWAY, throwawayFolder } from '../postgres/index.ts'
import { repositoryRoot } from '../repository.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One server for the whole run: `createTestDatabase(inject('postgres'))` makes a migrated database of one's own. */
    postgres: TestServer & { readonly app_password: string }
  }
}

const SETTINGS = { ...THROWAWAY, max_connections: '300' }

/** What the gateway prepares in a new database. */
interface Gateway {
  migrate(options: { url: string; app_password: string }): Promise<void>
  /** Creates the queues, so that they aren't created again in the database of each file. */
  createQueues(options: { url: string }): Promise<void>
}

const ofGateway = async (path: string): Promise<Gateway> =>
  (await import(pathToFileURL(join(repositoryRoot, 'gateway/src', path)).href)) as Gateway

/** Vitest globalSetup: one PostgreSQL a run, one migrated template; its folder goes when the run ends. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = throwawayFolder('curbwise-test-')
  const server = await startPostgres({ dataDir, settings: SETTINGS })
  const { migrate } = await ofGateway('db/migrate.ts')
  const { createQueues } = await ofGateway('jobs/queues.ts')
  const app_password = randomBytes(16).toString('hex')
  const template = await createTemplate(server.url('postgres'), async (url) => {
    await migrate({ url, app_password })
    await createQueues({ url })
  })
  project.provide('postgres', { ...template, app_password })
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startPgBouncer } from '../launch/testing/pgbouncer.ts'
import { createTemplate, startPostgres, type TestServer, THROWAWAY, throwawayFolder } from '../postgres/index.ts'
import { repositoryRoot } from '../repository.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One server for the whole run: `createTestDatabase(inject('postgres'))` makes a migrated database of one's own. */
    postgres: TestServer & { readonly app_password: string }
    /** Address of a PgBouncer in front of it, for every gateway of the run (`BEHIND_PGBOUNCER`); otherwise null. */
    pgbouncer: string | null
  }
}

const SETTINGS = { ...THROWAWAY, max_connections: '300' }

/** What the gateway prepares in a new database, and under which role it works there. */
interface Gateway {
  migrate(options: { url: string; app_password: string }): Promise<void>
  /** Creates the queues, so that they aren't created again in the database of each file. */
  createQueues(options: { url: string }): Promise<void>
  ownRole(url: string): string
  appUrl(url: string, app_password: string, role: string): string
}

const ofGateway = async (path: string): Promise<Gateway> =>
  (await import(pathToFileURL(join(repositoryRoot, 'gateway/src', path)).href)) as Gateway

/**
 * Vitest globalSetup: one PostgreSQL a run, one migrated template; its folder goes when the run ends. With BEHIND_PGBOUNCER, the
 * gateways of the run reach it through a PgBouncer in transaction mode.
 */
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
  const { ownRole, appUrl } = await ofGateway('db/app-role.ts')
  const url = server.url(template.template)
  const app_url = appUrl(url, app_password, ownRole(url))
  const pooler = process.env['BEHIND_PGBOUNCER'] ? await startPgBouncer({ target: app_url }) : null
  project.provide('pgbouncer', pooler?.through(app_url) ?? null)
  return async () => {
    await pooler?.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

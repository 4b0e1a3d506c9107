import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import {
  createTemplate,
  freePort,
  startPostgres,
  THROWAWAY,
  throwawayFolder,
} from '@curbwise/tooling/postgres/index.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createQueues } from '../../src/jobs/queues.ts'
import { openTestDatabase, type TestServer } from '../database.ts'
import { scrape, type Series } from '../readers/metrics.ts'
import type { Scene } from '../scenes/tow-scene.ts'
import { type GatewayProcess, startGatewayProcess } from './gateway-process.ts'
import { TEST_SECRET } from './start-gateway.ts'
import type { Incident, Scrapes } from './promtool.ts'

/** A port on which nothing listens. */
export const closedPort = freePort

interface OwnServer {
  readonly template: TestServer
  stop(): Promise<void>
  /** Starts it again on the same port. */
  start(): Promise<void>
  remove(): Promise<void>
}

/** A PostgreSQL of its own: the shared one can't be stopped. */
export async function ownServer(): Promise<OwnServer> {
  const folder = throwawayFolder('curbwise-alerts-')
  let server = await startPostgres({ dataDir: folder, settings: THROWAWAY })
  const { port } = server
  const app_password = randomBytes(16).toString('hex')
  const template = await createTemplate(server.url('postgres'), async (url) => {
    await migrate({ url, app_password })
    await createQueues({ url })
  })
  return {
    template: { ...template, app_password },
    stop: () => server.stop(),
    async start() {
      server = await startPostgres({ dataDir: folder, port, settings: THROWAWAY })
    },
    async remove() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Locks a table against everyone, as a migration does that waits. Returns a function that releases it. */
export async function locked({ world }: Scene, table: string): Promise<() => Promise<unknown>> {
  const trx = await world.db.transaction()
  await trx.raw('lock table ?? in access exclusive mode', [table])
  return async () => {
    if (!trx.isCompleted()) await trx.rollback()
  }
}

/** Waits until this many statements wait for a lock. */
export async function waitForBlocked({ world }: Scene, count: number): Promise<void> {
  await vi.waitUntil(
    async () => {
      const waiting = await world.db('pg_stat_activity').where({ wait_event_type: 'Lock' }).pluck('pid')
      return waiting.length >= count
    },
    { timeout: 300_000, interval: 100 },
  )
}

/** The disk of this machine is no part of what is tested. */
const withoutDisk = (series: Series): Series =>
  new Map([...series].filter(([name]) => name !== 'curbwise_photo_folder_free_bytes'))

const scrapeOf = (process: GatewayProcess): Promise<Series | null> => scrape(process.url).then(withoutDisk, () => null)

/** Two gateways as an installation has them. `cause` may return another one in the place of the first. */
export async function twoProcesses(
  cause: (
    processes: readonly [GatewayProcess, GatewayProcess],
    start: (environment: Readonly<Record<string, string>>) => Promise<GatewayProcess>,
  ) => Promise<GatewayProcess | void>,
): Promise<Incident> {
  const database = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'gateway-alerts-'))
  const started: GatewayProcess[] = []
  const start = async (environment: Readonly<Record<string, string>> = {}): Promise<GatewayProcess> => {
    const process = await startGatewayProcess({
      MODE: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      JOBS: 'false',
      SESSION_SECRETS: TEST_SECRET,
      FILES_DIR: join(folder, 'files'),
      SITE_DIR: join(folder, 'site'),
      APP_DATABASE_URL: database.app_url,
      LOG_LEVEL: 'silent',
      ...environment,
    })
    started.push(process)
    return process
  }
  const scrapes = async (one: GatewayProcess, two: GatewayProcess): Promise<Scrapes> => ({
    a: await scrapeOf(one),
    b: await scrapeOf(two),
  })
  try {
    const [one, two] = await Promise.all([start(), start()])
    const before = await scrapes(one, two)
    const replaced = await cause([one, two], start)
    return { before, after: await scrapes(replaced ?? one, two) }
  } finally {
    await Promise.all(started.map((process) => process.kill()))
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

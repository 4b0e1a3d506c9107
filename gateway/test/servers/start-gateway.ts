import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { inject } from 'vitest'
import { type Config, loadConfig } from '../../src/config.ts'
import { openTestDatabase, type TestDatabases, type TestServer } from '../database.ts'
import type { Disk } from '../../src/files/disk.ts'
import type { Clock, PlateReader, Route } from '../../src/operation/operation.ts'
import { type Gateway, startGateway } from '../../src/start.ts'
import { HttpClient } from '../client/http-client.ts'

/** A clock that a test advances manually. */
export class TestClock implements Clock {
  moment: Date

  constructor(moment: string | Date) {
    this.moment = new Date(moment)
  }

  now(): Date {
    return new Date(this.moment)
  }
  pass(milliseconds: number): void {
    this.moment = new Date(this.moment.getTime() + milliseconds)
  }
}

export const TEST_SECRET = 'a secret for tests that is long enough'
/** The pair of keys that messages to phones are signed with. */
export const TEST_KEYS = {
  VAPID_PUBLIC_KEY: 'BATb34iuI1K2qoHB9vHnox7SZx-T1ap0O9fZSWlZky7mu4oxLhXdlyU1I6WxeJYrlHb1vIuhQYj-IEV666PLbOY',
  VAPID_PRIVATE_KEY: 'So5u2GxAgCtEbUSyhv2H1o6cYJR1jdStKouI_HAf264',
}

export interface TestGateway {
  readonly gateway: Gateway
  readonly url: string
  readonly clock: TestClock
  readonly database: TestDatabases
  readonly log: readonly string[]
  /** A browser without a login. */
  anybody(): HttpClient
  /** A second process on the same database, files, and secrets. */
  another(environment?: Record<string, string>): Promise<Gateway>
  close(): Promise<void>
}

/** Starts a gateway on a free port with a separate database and a stopped clock; jobs run, and limits are very high. */
export async function startTestGateway(
  options: {
    now?: string
    environment?: Record<string, string>
    routes?: readonly Route[]
    jobs?: boolean
    /** Replaces the database's address. */
    through?: (url: string) => Promise<string>
    /** Returns the address behind a pooler in transaction mode; the database's own is then the direct one. */
    behind?: (url: string) => string | Promise<string>
    /** Replaces the file system. */
    disk?: Disk
    /** Replaces the reader of plate photos. */
    plate_reader?: PlateReader
    server?: TestServer
  } = {},
): Promise<TestGateway> {
  const database = await openTestDatabase(options.server)
  const now = options.now ?? '2026-11-20T21:58:00Z'
  await rememberFrom(database, new Date(now))
  const folder = await mkdtemp(join(tmpdir(), 'gateway-test-'))
  const clock = new TestClock(now)
  const log: string[] = []
  const logger = pino(
    { level: 'info', base: {} },
    {
      write: (line: string) => {
        log.push(line)
      },
    },
  )
  const configure = (environment: Record<string, string> = {}): Config =>
    loadConfig({
      MODE: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      FILES_DIR: join(folder, 'files'),
      SITE_DIR: join(folder, 'site'),
      SESSION_SECRETS: TEST_SECRET,
      ...TEST_KEYS,
      LIMIT_FACTOR: '1000',
      PLATE_READER_SECONDS: '240',
      // On a busy machine a connection can take longer than people would wait. Tests of an outage keep the product's own limit.
      ...(!options.through && !options.server && { DATABASE_WAIT_SECONDS: '60' }),
      JOBS: options.jobs === false ? 'false' : 'true',
      ...options.environment,
      ...environment,
    })
  const direct_url = options.through ? await options.through(database.app_url) : database.app_url
  const behind = options.behind ?? (options.through || options.server ? null : pgbouncerOfTheRun())
  const app_url = behind ? await behind(database.app_url) : direct_url
  const start = (environment?: Record<string, string>) =>
    startGateway({
      config: configure(environment),
      app_url,
      direct_url,
      clock,
      log: logger,
      ...(options.routes && { routes: options.routes }),
      ...(options.disk && { disk: options.disk }),
      ...(options.plate_reader && { plate_reader: options.plate_reader }),
    })
  const gateway = await start()
  const others: Gateway[] = []
  return {
    gateway,
    clock,
    database,
    log,
    url: gateway.url,
    anybody: () => new HttpClient(gateway.url),
    async another(environment) {
      const other = await start(environment)
      others.push(other)
      return other
    },
    async close() {
      await Promise.all([gateway, ...others].map((one) => one.close()))
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** What puts every gateway of this run behind PgBouncer; null in a run without one. */
function pgbouncerOfTheRun(): ((url: string) => string) | null {
  const pooler = inject('pgbouncer')
  return pooler === null
    ? null
    : (url) => Object.assign(new URL(pooler), { pathname: new URL(url).pathname }).toString()
}

/** Backdates what a test's world builder writes by an hour before the test begins, whatever the real clock says. */
async function rememberFrom(database: TestDatabases, now: Date): Promise<void> {
  const name = new URL(database.url).pathname.slice(1)
  await database.owner.raw(`alter database ?? set "app.now" = '${new Date(now.getTime() - 3_600_000).toISOString()}'`, [
    name,
  ])
  await database.reconnect()
}

import type { AddressInfo } from 'node:net'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { type App, createApp } from './app.ts'
import type { Config } from './config.ts'
import { assertSafeRole, connect } from './db/connect.ts'
import { diskStore } from './files/disk-store.ts'
import { drain } from './http/drain.ts'
import { createHttpServer } from './http/server.ts'
import { createLogger } from './http/log.ts'
import { type JobRunner, startJobs } from './jobs/boss.ts'
import { startWorkers } from './jobs/workers.ts'
import { JOB_OPERATIONS, ROUTES } from './modules/all.ts'
import { chooseProvider } from './payments/choose-provider.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { type Clock, type Route, SYSTEM_CLOCK } from './operation.ts'

/** What a request may still take once the gateway was asked to end. */
const REQUESTS_END_WITHIN_MS = 10_000

export interface Gateway {
  readonly app: App
  readonly knex: Knex
  readonly jobs: JobRunner
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  readonly url: string
  /** Lets requests under way end, at most ten seconds; then closes everything. */
  close(): Promise<void>
}

/** Starts a gateway on its port. `app_url` is the address of the database under the application's role. */
export async function startGateway(options: {
  config: Config
  app_url: string
  clock?: Clock
  routes?: readonly Route[]
  /** Instead of the one that the settings name. */
  payments?: PaymentProvider
  log?: Logger
}): Promise<Gateway> {
  const { config, app_url } = options
  const log = options.log ?? createLogger(config.log_level)
  const clock = options.clock ?? SYSTEM_CLOCK
  const knex = connect({ url: app_url, max: config.database.pool })
  await assertSafeRole(knex)
  const files = diskStore(config.files_dir, clock)
  const jobs = await startJobs({ url: app_url, log })
  let origin = config.origin ?? ''
  const databaseNow = () => (clock === SYSTEM_CLOCK ? null : clock.now())
  const payments = options.payments ?? chooseProvider(config, { knex, jobs, clock, databaseNow, origin: () => origin })
  const app = createApp({
    config,
    knex,
    database_url: app_url,
    clock,
    ports: { files, jobs, payments },
    routes: options.routes ?? ROUTES,
    origin: () => origin,
    log,
  })
  const stopWorkers = config.jobs
    ? await startWorkers({
        config,
        knex,
        jobs,
        files,
        clock,
        databaseNow: app.kernel.databaseNow,
        reporter: app.kernel.reporter,
        origin: () => origin,
        operations: JOB_OPERATIONS,
        payments,
      })
    : () => Promise.resolve()
  await app.events.ready
  const server = createHttpServer(app.callback)
  await new Promise<void>((done, fail) => {
    server.once('error', fail).listen(config.port, config.host, done)
  })
  const { port } = server.address() as AddressInfo
  origin ||= `http://localhost:${port}`
  return {
    app,
    knex,
    jobs,
    url: `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`,
    async close() {
      const drained = drain(server, REQUESTS_END_WITHIN_MS)
      await app.close()
      await drained
      await jobs.close()
      await stopWorkers()
      await knex.destroy()
    },
  }
}

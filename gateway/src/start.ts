import type { AddressInfo } from 'node:net'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import { type App, createApp } from './app.ts'
import type { Config } from './config.ts'
import { assertSameDatabase, isPooled } from './db/addresses.ts'
import { assertSafeRole, connect } from './db/connect.ts'
import { ConnectionSilent, ConnectionWatch } from './db/connection-watch.ts'
import { refuseTransactionPooler } from './db/pooler.ts'
import { createExports } from './exports/exports.ts'
import { loadEvidenceKeys } from './documents/evidence-keys.ts'
import type { Disk } from './files/disk.ts'
import { openPlaces } from './files/open-places.ts'
import { photoFolder } from './files/photo-folder.ts'
import { filesIn, type StoredFiles } from './files/stored-files.ts'
import { drain } from './http/drain.ts'
import { createHttpServer } from './http/server.ts'
import { createLogger } from './reporting/logger.ts'
import type { TracingSettings } from './reporting/tracing-settings.ts'
import { type JobRunner, startJobs } from './jobs/boss.ts'
import { startWorkers } from './workers/workers.ts'
import { JOB_OPERATIONS, ROUTES } from './modules/all.ts'
import { chooseProvider } from './payments/choose-provider.ts'
import { createPlateReader } from './plate-reader/plate-reader.ts'
import type { PaymentProvider } from './operation/payment-provider.ts'
import type { Clock, DemoAccount, PlateReader, Route } from './operation/operation.ts'
import { databaseTime, injectedTime } from './time/time.ts'
import { VERSION } from './version.ts'
import { readDatabaseTime } from './db/database-time.ts'

/** The collector's library is loaded only where something is traced. */
const startTracing = async (settings: TracingSettings): Promise<() => Promise<void>> => {
  const tracing = await import('./reporting/tracing.ts')
  return tracing.startTracing(settings, VERSION)
}

/** Nightly jobs read and sweep whole tables. */
const NIGHT_STATEMENT_TIMEOUT_MS = 600_000
/** How long requests may still run once the gateway was asked to stop. */
const REQUESTS_END_WITHIN_MS = 10_000

export interface Gateway {
  readonly app: App
  readonly knex: Knex
  readonly jobs: JobRunner
  readonly files: StoredFiles
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  readonly url: string
  /** Lets requests in progress end, for at most ten seconds; then closes everything. */
  close(): Promise<void>
}

/** Starts a gateway on its port. Both addresses are under the application's role; without a pooler, one is enough. */
export async function startGateway(options: {
  config: Config
  app_url: string
  direct_url?: string
  clock?: Clock
  routes?: readonly Route[]
  /** Replaces the provider from the settings. */
  payments?: PaymentProvider
  /** Replaces the reader from the settings. */
  plate_reader?: PlateReader
  /** Replaces the file system. */
  disk?: Disk
  log?: Logger
  demo_accounts?: readonly DemoAccount[]
}): Promise<Gateway> {
  const { config, app_url, direct_url = app_url } = options
  const addresses = { app_url, direct_url }
  const pooled = isPooled(addresses)
  const log = options.log ?? createLogger(config.log_level)
  await refuseTransactionPooler(direct_url)
  const stopTracing = config.tracing ? await startTracing(config.tracing) : null
  const watched = (): ConnectionWatch =>
    new ConnectionWatch((connections, reason) => {
      const why = reason instanceof ConnectionSilent ? 'no answer' : 'writes are refused'
      log.warn({ connections }, `database: ${why}, connections dropped`)
    })
  const watch = watched()
  const direct_watch = pooled ? watched() : watch
  const { pool: max, direct_pool, wait_ms } = config.database
  const knex = connect({ url: app_url, pooled, max, wait_ms, watch })
  const direct_knex = connect({
    url: direct_url,
    max: direct_pool,
    wait_ms,
    watch: direct_watch,
    name: 'curbwise-direct',
  })
  if (pooled) await assertSameDatabase(knex, direct_knex)
  await assertSafeRole(knex)
  const time = options.clock ? injectedTime(options.clock) : databaseTime(await readDatabaseTime(knex))
  const { clock, databaseNow } = time
  const places = await openPlaces(config, options.disk)
  const folder = photoFolder({ places, knex, clock, databaseNow, log })
  // Another installation's photos are never touched; an unavailable folder delays nothing else.
  const foreign = await folder.check()
  if (foreign) {
    await Promise.all([knex, direct_knex].map((pool) => pool.destroy()))
    throw foreign
  }
  const files = filesIn({ place: places.all, clock, isOurs: folder.isOurs, failed: folder.failed })
  const jobs = await startJobs({ url: app_url, pooled, wait_ms, watch, log })
  let origin = config.origin ?? ''
  const exports = createExports({ url: app_url, pooled, config, watch, databaseNow })
  const routes = options.routes ?? ROUTES
  const payments = options.payments ?? chooseProvider(config, { knex, jobs, clock, databaseNow, origin: () => origin })
  const plate_reader =
    options.plate_reader ??
    (config.plate_reader &&
      createPlateReader({
        ...config.plate_reader,
        failed: (fault) => {
          log.warn({ err: fault }, 'plate reader: the photo was not read')
        },
      }))
  const evidence_keys = await loadEvidenceKeys(config.evidence)
  const app = createApp({
    config,
    knex,
    direct_knex,
    addresses,
    watches: { app: watch, direct: direct_watch },
    time,
    ports: { files, folder, jobs, payments, exports, plate_reader, evidence_keys },
    routes,
    origin: () => origin,
    log,
    ...(options.demo_accounts && { demo_accounts: options.demo_accounts }),
  })
  const night = connect({
    url: direct_url,
    max: 3,
    statement_timeout_ms: NIGHT_STATEMENT_TIMEOUT_MS,
    wait_ms,
    watch: direct_watch,
    name: 'curbwise-night',
  })
  const stopWorkers = config.jobs
    ? await startWorkers({
        config,
        knex,
        night,
        jobs,
        files,
        folder,
        clock,
        databaseNow,
        reporter: app.kernel.reporter,
        metrics: app.kernel.metrics,
        origin: () => origin,
        operations: JOB_OPERATIONS,
        payments,
        exports,
        evidence_keys,
        routes,
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
    files,
    url: `http://${config.host === '0.0.0.0' ? '127.0.0.1' : config.host}:${port}`,
    async close() {
      const drained = drain(server, REQUESTS_END_WITHIN_MS)
      await app.close()
      await drained
      await plate_reader?.close()
      exports.stop()
      await jobs.close()
      await stopWorkers()
      await exports.close()
      await Promise.all([knex, direct_knex, night].map((pool) => pool.destroy()))
      await stopTracing?.()
    },
  }
}

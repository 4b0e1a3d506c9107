import type { RequestListener } from 'node:http'
import Koa from 'koa'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type Addresses, isPooled } from './db/addresses.ts'
import type { ConnectionWatch } from './db/connection-watch.ts'
import { type Events, startEvents } from './events/events.ts'
import { createProbe } from './events/probe.ts'
import { watchClock } from './events/watch-clock.ts'
import { compression } from './http/compress.ts'
import { errorMiddleware } from './http/error-middleware.ts'
import { createLimits } from './http/limits.ts'
import { requestLog } from './http/request-log.ts'
import { createLogger } from './reporting/logger.ts'
import { createFigures } from './http/figures.ts'
import { createMetrics } from './http/metrics.ts'
import { createReporter } from './reporting/error-reporter.ts'
import { requestId } from './http/request-id.ts'
import { readableAddress } from './http/readable-address.ts'
import { readiness } from './http/readiness.ts'
import { createRouter } from './http/router.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createCookieSeal } from './auth/cookie.ts'
import { createApiKeys } from './auth/api-keys.ts'
import { createSessions } from './auth/sessions.ts'
import { publishedReleases } from './http/site/releases.ts'
import { site } from './http/site/site.ts'
import { syncTime } from './http/skew.ts'
import { traceRequests } from './http/trace-requests.ts'
import type { Kernel } from './http/kernel.ts'
import type { RequestState } from './http/types.ts'
import type { Exports } from './exports/exports.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { PaymentProvider } from './operation/payment-provider.ts'
import type { PhotoFolder } from './files/photo-folder.ts'
import { raisePinVersion } from './modules/parking/units/index.ts'
import { paymentFigures, recordFigures } from './modules/system/platform-operations/index.ts'
import type { DemoAccount, EvidenceKeys, FileStore, PlateReader, Route } from './operation/operation.ts'
import { browserProblems, webhookProblem } from './push/push-address.ts'
import { isSignedByTwilio } from './sms/twilio.ts'
import type { Time } from './time/time.ts'
import { VERSION } from './version.ts'

export interface AppParts {
  readonly config: Config
  /** Connected under the application's role. */
  readonly knex: Knex
  /** For plate checks: named statements, on server sessions of their own, so that a check never waits for other requests. */
  readonly direct_knex: Knex
  readonly addresses: Addresses
  /** Of the connections to each address; the same when there is no pooler. */
  readonly watches: { readonly app: ConnectionWatch; readonly direct: ConnectionWatch }
  readonly time: Time
  readonly ports: {
    readonly files: FileStore
    readonly folder: PhotoFolder
    readonly jobs: Jobs
    readonly payments: PaymentProvider | null
    readonly exports: Exports
    readonly plate_reader: PlateReader | null
    readonly evidence_keys: EvidenceKeys
  }
  readonly routes: readonly Route[]
  /** Set once the server listens. */
  readonly origin: () => string
  readonly log?: Logger
  readonly demo_accounts?: readonly DemoAccount[]
}

export interface App {
  readonly callback: RequestListener
  readonly kernel: Kernel
  readonly events: Events
  /** Ends the event streams and the LISTEN connection; requests in progress continue. */
  close(): Promise<void>
}

/** Wires the parts of http/ to the modules' routes. Opens no port. */
export function createApp(parts: AppParts): App {
  const { config, knex, time } = parts
  const { clock, databaseNow } = time
  const log = parts.log ?? createLogger(config.log_level)
  const seal = createCookieSeal({
    secrets: config.sessions.secrets,
    hours: config.sessions.hours,
    secure: config.mode === 'production',
  })
  const sessions = createSessions({ knex, clock, seal, databaseNow })
  const metrics = createMetrics()
  const { twilio, push } = config
  const reporter = createReporter({ dsn: config.sentry_dsn, log, mode: config.mode, version: VERSION })
  const events = startEvents({
    url: parts.addresses.direct_url,
    watch: parts.watches.direct,
    probe: createProbe({
      url: parts.addresses.app_url,
      pooled: isPooled(parts.addresses),
      watch: parts.watches.app,
    }),
    heartbeat: syncTime(time, log),
    arrived: metrics.changeArrived,
    sessions,
    log,
    streams: config.event_streams,
  })
  const figures = createFigures({
    addresses: parts.addresses,
    watches: parts.watches,
    time,
    isReceiving: events.isReceiving,
    freeBytes: parts.ports.folder.freeBytes,
    arePhotosSaved: () => parts.ports.folder.state.photos,
    reporter,
    records: { often: recordFigures, rarely: paymentFigures },
  })
  const stopWatching = watchClock({ knex, hub: events.hub, reporter, databaseNow })
  const kernel: Kernel = {
    config,
    knex,
    direct_knex: parts.direct_knex,
    clock,
    log,
    sessions,
    api_keys: createApiKeys({ knex, databaseNow }),
    raisePinVersion,
    metrics,
    reporter,
    databaseNow,
    origin: parts.origin,
    limits: createLimits(knex, clock, config.limit_factor),
    jobs: parts.ports.jobs,
    files: parts.ports.files,
    feed: events.hub,
    payments: parts.ports.payments,
    exports: parts.ports.exports,
    plate_reader: parts.ports.plate_reader,
    installation: {
      mode: config.mode,
      product_name: config.product_name,
      version: VERSION,
      sentry_dsn: config.sentry_dsn,
      pin_key: config.pin_key,
      is_factor_required: config.is_factor_required,
      phone_copy_key: config.phone_copy_key,
      evidence_keys: parts.ports.evidence_keys,
      metrics_token: config.metrics_token,
      texts: twilio && { isSigned: (signed) => isSignedByTwilio(twilio.auth_token, signed) },
      phones: push && {
        public_key: push.public_key,
        problemsOf: (browser) => browserProblems(browser, push.test_hosts),
      },
      webhooks: { problemOf: (url) => webhookProblem(url, config.webhook_test_hosts) },
      demo_accounts: parts.demo_accounts ?? [],
      metrics: async () => metrics.text(await figures.read()),
      ready: () => readiness({ knex, folder: parts.ports.folder, time, isReceiving: events.isReceiving }),
      releases: () => publishedReleases(config.site_dir),
    },
  }
  const koa = new Koa<RequestState>({ proxy: config.trust_proxy > 0, maxIpsCount: config.trust_proxy })
  koa.silent = true
  koa.on('error', (error: NodeJS.ErrnoException) => {
    if (!isClientFault(error.code ?? '')) reporter.report(error, { part: 'answer' })
  })
  koa
    .use(requestId())
    .use(traceRequests())
    .use(requestLog(log))
    .use(metrics.middleware)
    .use(readableAddress())
    .use(securityHeaders(config))
    .use(compression())
    .use(errorMiddleware({ reporter }))
  for (const middleware of createRouter(kernel, parts.routes)) koa.use(middleware)
  koa.use(site(config, seal.name))
  return {
    callback: koa.callback(),
    kernel,
    events,
    async close() {
      await stopWatching()
      await events.close()
      metrics.close()
      await figures.close()
      await reporter.flush()
    },
  }
}

const HANG_UP_CODES = new Set([
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_UNABLE_TO_PIPE',
  'ECONNRESET',
  'EPIPE',
  'ECANCELED',
])
/** True when the client disconnected mid-response or sent invalid HTTP (Node's parser reports HPE_…): not our fault. */
const isClientFault = (code: string): boolean => HANG_UP_CODES.has(code) || code.startsWith('HPE_')

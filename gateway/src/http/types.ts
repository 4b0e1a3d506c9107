import type Koa from 'koa'
import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Actor } from '../db/actor.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { ChangeFeed, Clock, FileStore, Installation } from '../operation.ts'
import type { Metrics } from './metrics.ts'
import type { ErrorReporter } from './report.ts'
import type { Limits } from './limits.ts'
import type { OpenSession, Sessions } from './session/sessions.ts'

/** What the parts of http/ share: made once a process in app.ts. */
export interface Kernel {
  readonly config: Config
  readonly knex: Knex
  readonly clock: Clock
  /** The moment for the transaction's `app.now`: null lets Postgres' own clock run, an injected clock sets it. */
  readonly databaseNow: () => Date | null
  readonly log: Logger
  readonly origin: () => string
  readonly installation: Installation
  readonly sessions: Sessions
  readonly limits: Limits
  readonly metrics: Metrics
  readonly reporter: ErrorReporter
  readonly jobs: Jobs
  readonly files: FileStore
  readonly feed: ChangeFeed
}

/** What one request carries through the middlewares. */
export interface RequestState {
  request_id: string
  /** Template of the matched route, e.g. `/api/tows/{id}`; never the address itself, which may hold a plate. */
  route: string
  actor: Actor
  open_session: OpenSession | null
}

export type GatewayContext = Koa.ParameterizedContext<RequestState>
export type GatewayMiddleware = Koa.Middleware<RequestState>

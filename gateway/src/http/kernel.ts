import type { Knex } from 'knex'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Exports } from '../exports/exports.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { ChangeFeed, Clock, FileStore, Installation, PlateReader } from '../operation/operation.ts'
import type { PaymentProvider } from '../operation/payment-provider.ts'
import type { Limits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import type { RaisePinVersion } from './session/store.ts'
import type { ErrorReporter } from '../reporting/error-reporter.ts'
import type { ApiKeys } from '../auth/api-keys.ts'
import type { Sessions } from '../auth/sessions.ts'

/** What the parts of http/ share: created once per process in app.ts. */
export interface Kernel {
  readonly config: Config
  readonly knex: Knex
  /** For named statements (AppParts). */
  readonly direct_knex: Knex
  readonly clock: Clock
  /** The time for the transaction's `app.now`: null uses Postgres' own clock, an injected clock sets it. */
  readonly databaseNow: () => Date | null
  readonly log: Logger
  readonly origin: () => string
  readonly installation: Installation
  readonly sessions: Sessions
  readonly api_keys: ApiKeys
  readonly raisePinVersion: RaisePinVersion
  readonly limits: Limits
  readonly metrics: Metrics
  readonly reporter: ErrorReporter
  readonly jobs: Jobs
  readonly files: FileStore
  readonly feed: ChangeFeed
  readonly payments: PaymentProvider | null
  readonly exports: Exports
  readonly plate_reader: PlateReader | null
}

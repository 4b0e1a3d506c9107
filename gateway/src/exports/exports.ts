import type { Knex } from 'knex'
import { z } from 'zod'
import type { Config } from '../config.ts'
import type { Actor } from '../db/actor.ts'
import { connect } from '../db/connect.ts'
import type { ConnectionWatch } from '../db/connection-watch.ts'
import { readRows } from '../db/read-rows.ts'
import { inTenancy } from '../db/tenancy.ts'
import { Unavailable } from '../errors/errors.ts'
import { exportRunning } from './refusals.ts'
import { createSlots } from './slots.ts'
import { stopAtServer } from './stop-at-server.ts'

const MAX_WAITING = 8
const LIMIT_MS = 5_000
/** One extra connection, to cancel what the others read. */
const TO_CANCEL = 1
/**
 * An export has its own limit, after which its statement is cancelled; this one ends what a killed process left behind.
 */
const STATEMENT_TIMEOUT_MS = 300_000

export interface ExportTransaction {
  readonly signal: AbortSignal
  /** False in a job, whose row already blocks other exports by the same user. */
  readonly one_per_user: boolean
}

/**
 * Runs exports on a small connection pool of their own. However many exports run and however long they take, none holds
 * a connection that a plate check could need.
 */
export interface Exports {
  readonly limits: { readonly rows: number; readonly seconds: number }
  /** Aborts when the process stops. */
  readonly closing: AbortSignal
  /** Runs `work`, or throws when this process is already running an export for the same user. */
  oncePerUser<T>(user_id: string, work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction as this user, on a connection of the export pool. When the signal aborts, or the
   * process stops, it cancels the statement at the server and rolls the transaction back; the promise rejects with the
   * signal's reason.
   */
  transaction<T>(
    actor: Actor,
    options: ExportTransaction,
    work: (db: Knex.Transaction, signal: AbortSignal) => Promise<T>,
  ): Promise<T>
  /** Stops every export that is still running. */
  stop(): void
  close(): Promise<void>
}

/** `url` is the database's address under the application's role; `pooled` says whether it may share server sessions. */
export function createExports(options: {
  url: string
  pooled: boolean
  config: Config
  watch: ConnectionWatch
  databaseNow: () => Date | null
}): Exports {
  const { at_once, ...limits } = options.config.exports
  const knex = connect({
    url: options.url,
    pooled: options.pooled,
    max: at_once + TO_CANCEL,
    statement_timeout_ms: STATEMENT_TIMEOUT_MS,
    watch: options.watch,
    name: 'curbwise-exports',
  })
  const slots = createSlots({ size: at_once, waiting: MAX_WAITING, limit_ms: LIMIT_MS })
  const closing = new AbortController()
  const people = new Set<string>()
  return {
    limits,
    closing: closing.signal,
    async oncePerUser(user_id, work) {
      if (people.has(user_id)) throw exportRunning(null)
      people.add(user_id)
      try {
        return await work()
      } finally {
        people.delete(user_id)
      }
    },
    async transaction(actor, { signal: asked, one_per_user }, work) {
      const signal = AbortSignal.any([asked, closing.signal])
      const leave = await slots.take(signal, !one_per_user)
      try {
        return await inTenancy(knex, actor, options.databaseNow(), async (db) => {
          const { pid, free } = await begin(db, one_per_user ? actor.user_id : null)
          if (!free) throw exportRunning(null)
          return stopAtServer(
            signal,
            () => knex.raw('select pg_cancel_backend(?)', [pid]),
            () => work(db, signal),
          )
        })
      } finally {
        leave()
      }
    },
    stop() {
      closing.abort(new Unavailable())
    },
    close: () => knex.destroy(),
  }
}

const BEGUN = z.object({ pid: z.int(), free: z.boolean() })

/** The user's lock applies across all processes; it ends with the transaction, and with a killed process. */
async function begin(db: Knex.Transaction, user_id: string | null): Promise<z.output<typeof BEGUN>> {
  const [begun] = await readRows(
    db,
    BEGUN,
    `select pg_backend_pid() as pid, set_config('statement_timeout', ?, true),
       case when ?::text is null then true else pg_try_advisory_xact_lock(hashtextextended(?::text, 0)) end as free`,
    [String(STATEMENT_TIMEOUT_MS), user_id, user_id && `export of ${user_id}`],
  )
  return begun ?? { pid: 0, free: false }
}

import type { Knex } from 'knex'
import type { Config } from '../config.ts'
import type { Actor } from '../db/actor.ts'
import { connect } from '../db/connect.ts'
import type { ConnectionWatch } from '../db/connection-watch.ts'
import { inTenancy } from '../db/tenancy.ts'
import { Unavailable } from '../errors/errors.ts'
import { exportRunning } from './refusals.ts'
import { createSlots } from './slots.ts'
import { stopAtServer } from './stop-at-server.ts'

const MOST_WAITING = 8
const PATIENCE_MS = 5_000
/** One connection beside those that read: the one that cancels what they read. */
const TO_CANCEL = 1
/** An export has a limit of its own, after which its statement is cancelled; this one ends what a killed process left behind. */
const STATEMENT_TIMEOUT_MS = 300_000

export interface ExportTransaction {
  readonly signal: AbortSignal
  /** False in a job, whose row keeps others of the same person away. */
  readonly one_a_person: boolean
}

/**
 * Where lists are exported: a small pool of connections of their own. However many exports there are and however long they
 * take, none of them ever holds a connection that a plate check could need.
 */
export interface Exports {
  readonly limits: { readonly rows: number; readonly seconds: number }
  /** Fires when the process stops. */
  readonly closing: AbortSignal
  /** Runs `work` unless this process is doing so for the same person already; then it is refused. */
  alone<T>(user_id: string, work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction as this person, on a connection of the export pool. When the signal fires, or the process
   * stops, the statement is cancelled at the server and the transaction given up; the promise rejects with the signal's reason.
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

/** `url` is the address of the database under the application's role. */
export function createExports(options: {
  url: string
  config: Config
  watch: ConnectionWatch
  databaseNow: () => Date | null
}): Exports {
  const { at_once, ...limits } = options.config.exports
  const knex = connect({
    url: options.url,
    max: at_once + TO_CANCEL,
    statement_timeout_ms: STATEMENT_TIMEOUT_MS,
    watch: options.watch,
    name: 'curbwise-exports',
  })
  const slots = createSlots({ size: at_once, waiting: MOST_WAITING, patience_ms: PATIENCE_MS })
  const closing = new AbortController()
  const people = new Set<string>()
  return {
    limits,
    closing: closing.signal,
    async alone(user_id, work) {
      if (people.has(user_id)) throw exportRunning(null)
      people.add(user_id)
      try {
        return await work()
      } finally {
        people.delete(user_id)
      }
    },
    async transaction(actor, { signal: asked, one_a_person }, work) {
      const signal = AbortSignal.any([asked, closing.signal])
      const leave = await slots.take(signal, !one_a_person)
      try {
        return await inTenancy(knex, actor, options.databaseNow(), async (db) => {
          const { pid, free } = await begin(db, one_a_person ? actor.user_id : null)
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

/** The lock is the person's in all processes; it ends with the transaction, and with a process that is killed. */
async function begin(db: Knex.Transaction, user_id: string | null): Promise<{ pid: number; free: boolean }> {
  const { rows } = await db.raw<{ rows: { pid: number; free: boolean }[] }>(
    `select pg_backend_pid() as pid, set_config('statement_timeout', ?, true),
       case when ?::text is null then true else pg_try_advisory_xact_lock(hashtextextended(?::text, 0)) end as free`,
    [String(STATEMENT_TIMEOUT_MS), user_id, user_id && `export of ${user_id}`],
  )
  return rows[0] ?? { pid: 0, free: false }
}

import { Socket } from 'node:net'
import pg from 'pg'
import type { ClientConfig } from 'pg'
import type { ConnectionWatch, WatchedConnection } from './connection-watch.ts'
import { CommitNotReplicated, isReadOnlyRefusal, isUnreplicatedCommit, ServerReadOnly } from './replica-faults.ts'
import { publishStatement } from '../reporting/statement-channel.ts'

export interface ConnectionOptions extends ClientConfig {
  /** Drops the connection when Postgres goes silent on it. */
  readonly watch?: ConnectionWatch
  /** How long a query may stay unanswered: slightly longer than Postgres' own statement timeout. */
  readonly answer_timeout_ms?: number
  /**
   * Set when the connection leads through a pooler in transaction mode, where the next transaction may run in another server session:
   * how long the statements of each transaction may run. Such a connection sends no named statements.
   */
  readonly pooled_limit_ms?: number | null
  /** Whether a refusal of writes is passed on as Postgres said it. Otherwise the connections to such a server are replaced. */
  readonly once?: boolean
}

type Query = (...asked: readonly unknown[]) => unknown

/** A silent server does not answer a goodbye either. */
const CLOSE_TIMEOUT_MS = 1_000

/**
 * A pg client that knows how long Postgres has owed it an answer, and that can be closed at any moment. A query that is not
 * answered in time fails and takes its connection with it.
 */
export class Connection extends pg.Client implements WatchedConnection {
  readonly answer_timeout_ms: number
  /** Which part of the process it serves, as in pg_stat_activity. */
  readonly application_name: string | undefined
  /** Null when its server session is its own, with limits that were set once. */
  readonly pooled_limit_ms: number | null
  /** False in a transaction that only reads by our own wish: there, a refused write is a mistake of ours. */
  may_write = true
  readonly #socket: Socket
  readonly #watch: ConnectionWatch | undefined
  readonly #once: boolean
  #pending = 0
  #asked_at: number | null = null
  #heard_at = performance.now()
  #usable = true
  #failed = false
  #unreplicated = false

  constructor(options: ConnectionOptions) {
    const {
      watch,
      answer_timeout_ms = Number.POSITIVE_INFINITY,
      pooled_limit_ms = null,
      once = false,
      ...settings
    } = options
    const socket = new Socket()
    super({ ...settings, stream: () => socket })
    this.#socket = socket
    this.#watch = watch
    this.#once = once
    this.answer_timeout_ms = answer_timeout_ms
    this.application_name = settings.application_name
    this.pooled_limit_ms = pooled_limit_ms
    this.query = this.#timed((...asked) => Reflect.apply(super.query, this, asked) as unknown) as typeof this.query
    // Pending queries fail on their own; without a listener the event would end the process.
    this.on('error', () => {
      this.#usable = false
    })
    this.on('notice', (notice) => {
      this.#unreplicated ||= isUnreplicatedCommit(notice)
    })
    this.once('end', () => {
      this.#usable = false
      watch?.remove(this)
    })
    watch?.add(this)
  }

  get asked_at(): number | null {
    return this.#asked_at
  }

  get heard_at(): number {
    return this.#heard_at
  }

  /** Whether the next query may use it. */
  get usable(): boolean {
    return this.#usable
  }

  /** Whether every query was answered and no transaction is open on it. */
  get at_rest(): boolean {
    return this.#pending === 0 && this.getTransactionStatus() === 'I'
  }

  /** Whether the last query was refused. pg says so before it knows in which state that leaves the transaction. */
  get last_failed(): boolean {
    return this.#failed
  }

  drop(reason: Error): void {
    this.#usable = false
    this.#socket.destroy(reason)
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    setTimeout(() => {
      this.#socket.destroy()
    }, CLOSE_TIMEOUT_MS).unref()
    if (!callback) return super.end()
    super.end(callback)
    return undefined
  }

  /** The same query, which records when it was sent and when it was answered. pg answers a callback where one is given, else a promise. */
  #timed(query: Query): Query {
    return (...asked) => {
      const callback = asked.at(-1)
      if (typeof callback !== 'function') {
        const ended = publishStatement(asked[0])
        const answer = query(...asked)
        if (!(answer instanceof Promise)) return answer
        this.#sent()
        return answer.then(
          (result: unknown) => {
            const fault = this.#answered(null)
            ended?.(fault !== null)
            if (fault) throw fault
            return result
          },
          (error: unknown) => {
            const fault = this.#answered(error)
            ended?.(true)
            throw fault
          },
        )
      }
      const ended = publishStatement(asked[0])
      this.#sent()
      return query(...asked.slice(0, -1), (...answer: readonly unknown[]) => {
        const fault = this.#answered(answer[0] || null)
        ended?.(fault !== null)
        Reflect.apply(callback, undefined, fault ? [fault, ...answer.slice(1)] : answer)
      })
    }
  }

  #sent(): void {
    this.#pending += 1
    this.#asked_at ??= performance.now()
  }

  /** Records an answer. Returns what the caller gets as the error, which may be worse than what Postgres says; null when the query succeeded. */
  #answered(error: unknown): unknown {
    this.#heard_at = performance.now()
    this.#pending -= 1
    this.#asked_at = this.#pending > 0 ? this.#heard_at : null
    const fault = this.#faultOf(error)
    this.#failed = fault !== null
    return fault
  }

  #faultOf(error: unknown): unknown {
    if (this.#unreplicated) {
      this.#usable = false
      return error ?? new CommitNotReplicated()
    }
    if (this.#once || !this.may_write || !isReadOnlyRefusal(error)) return error
    const fault = new ServerReadOnly(error)
    this.#usable = false
    // The others of this process lead to the same server.
    this.#watch?.dropIdleSince(this.#heard_at, fault)
    return fault
  }
}

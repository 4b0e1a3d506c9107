import { Socket } from 'node:net'
import pg from 'pg'
import type { ClientConfig, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import type { ConnectionWatch, WatchedConnection } from './connection-watch.ts'
import { Message, type Statement } from './message.ts'

export interface ConnectionOptions extends ClientConfig {
  /** Drops the connection when Postgres goes silent on it. */
  readonly watch?: ConnectionWatch
  /** How long a query may stay unanswered: slightly longer than Postgres' own statement timeout. */
  readonly answer_timeout_ms?: number
}

/** A silent server does not answer a goodbye either. */
const CLOSE_TIMEOUT_MS = 1_000

/**
 * A connection that lets statements whose answer nobody waits for ride along with the next one: a transaction's begin and its
 * actor with its first question, the last line it writes with its commit. Each message costs a process more than what is in it.
 * A query that is not answered in time fails and takes its connection with it.
 */
export class Connection extends pg.Client implements WatchedConnection {
  readonly answer_timeout_ms: number
  /** Which part of the process it serves, as in pg_stat_activity. */
  readonly application_name: string | undefined
  readonly #prepared = new Set<string>()
  readonly #socket: Socket
  #waiting: readonly Statement[] = []
  #pending = 0
  #asked_at: number | null = null
  #heard_at = performance.now()
  #usable = true

  constructor(options: ConnectionOptions) {
    const { watch, answer_timeout_ms = Number.POSITIVE_INFINITY, ...settings } = options
    const socket = new Socket()
    super({ ...settings, stream: () => socket })
    this.#socket = socket
    this.answer_timeout_ms = answer_timeout_ms
    this.application_name = settings.application_name
    // Pending queries fail on their own; without a listener the event would end the process.
    this.on('error', () => {
      this.#usable = false
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

  /** Sent in front of the next statement, in this order. Should it fail, that one fails with its error. */
  later(statement: Statement): void {
    this.#waiting = [...this.#waiting, statement]
  }

  /** What has not been sent is not sent at all. True when this takes back the transaction's own begin. */
  forget(): boolean {
    const taken = this.#take()
    return taken.some(({ text }) => text.startsWith('begin'))
  }

  /** Sends what waits and this statement. Rejects with the first error of them. */
  async send<Row extends QueryResultRow>(statement: Statement): Promise<QueryResult<Row>> {
    return this.#submit<Row>([...this.#take(), statement])
  }

  /** Sends what waits, if anything does. */
  async flush(): Promise<void> {
    const waiting = this.#take()
    if (waiting.length > 0) await this.#submit(waiting)
  }

  /** Sends this text alone, without what waits. It may hold several statements. */
  async ask<Row extends QueryResultRow>(text: string | QueryConfig): Promise<QueryResult<Row>> {
    return this.#answered(this.query<Row>(text))
  }

  #take(): readonly Statement[] {
    const taken = this.#waiting
    this.#waiting = []
    return taken
  }

  async #submit<Row extends QueryResultRow>(statements: readonly Statement[]): Promise<QueryResult<Row>> {
    const { answered } = this.query(new Message(statements, this, this.#prepared))
    try {
      return (await this.#answered(answered)) as unknown as QueryResult<Row>
    } catch (error) {
      // From here on the way leads back to who asked; the error itself came in with the socket's data.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  async #answered<Answer>(answered: Promise<Answer>): Promise<Answer> {
    this.#pending += 1
    this.#asked_at ??= performance.now()
    try {
      return await answered
    } finally {
      this.#heard_at = performance.now()
      this.#pending -= 1
      this.#asked_at = this.#pending > 0 ? this.#heard_at : null
    }
  }
}

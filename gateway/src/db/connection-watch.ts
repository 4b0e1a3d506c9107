/** A connection as its watch sees it. Times are readings of `performance.now()`. */
export interface WatchedConnection {
  /** When the pending query was sent; null when none is pending. */
  readonly asked_at: number | null
  /** When Postgres last answered on it. */
  readonly heard_at: number
  /** How long a query may stay unanswered. */
  readonly answer_timeout_ms: number
  /** Closes it immediately and fails every query pending on it. */
  drop(reason: Error): void
}

/** How many connections a pool may open, how many are in use, and how many callers wait for one. */
export interface PoolUse {
  readonly size: number
  readonly in_use: number
  readonly waiting: number
}

/** Postgres did not answer although the connection is open. The code maps to a 503. */
export class ConnectionSilent extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('Postgres did not answer in time')
    this.name = 'ConnectionSilent'
  }
}

const TICK_MS = 1_000

/**
 * Watches a process's connections to its server and drops the ones that went silent: after a failover, or when a router forgets a
 * connection, the socket stays open and no answer ever arrives. It counts its own ticks instead of comparing times, so that a
 * process whose event loop was blocked does not blame the server.
 */
export class ConnectionWatch {
  /** The pools of these connections, by application name. */
  readonly pools = new Map<string, () => PoolUse>()
  readonly #connections = new Map<WatchedConnection, { asked_at: number | null; ticks: number }>()
  readonly #onDropped: (count: number, reason: Error) => void
  #timer: NodeJS.Timeout | undefined

  constructor(onDropped: (count: number, reason: Error) => void = () => undefined) {
    this.#onDropped = onDropped
  }

  add(connection: WatchedConnection): void {
    this.#connections.set(connection, { asked_at: null, ticks: 0 })
    this.#timer ??= setInterval(() => {
      this.#tick()
    }, TICK_MS).unref()
  }

  remove(connection: WatchedConnection): void {
    this.#connections.delete(connection)
    if (this.#connections.size > 0) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** The server itself stopped answering: drops every connection not heard since `moment`, idle or busy. */
  dropSilentSince(moment: number): void {
    this.#drop(({ heard_at }) => heard_at < moment)
  }

  /** The server can't be used: drops every idle connection not heard since `moment`. Busy ones find out themselves. */
  dropIdleSince(moment: number, reason: Error): void {
    this.#drop(({ asked_at, heard_at }) => asked_at === null && heard_at < moment, reason)
  }

  #tick(): void {
    for (const [connection, seen] of this.#connections) {
      const { asked_at } = connection
      seen.ticks = asked_at !== null && asked_at === seen.asked_at ? seen.ticks + 1 : 0
      seen.asked_at = asked_at
      if (asked_at === null || seen.ticks * TICK_MS < connection.answer_timeout_ms) continue
      // Idle connections not heard since then may be dead too, and opening new ones is cheap.
      this.#drop((other) => other === connection || (other.asked_at === null && other.heard_at < asked_at))
    }
  }

  #drop(matches: (connection: WatchedConnection) => boolean, reason: Error = new ConnectionSilent()): void {
    const dropped = [...this.#connections.keys()].filter(matches)
    for (const connection of dropped) {
      this.remove(connection)
      connection.drop(reason)
    }
    if (dropped.length > 0) this.#onDropped(dropped.length, reason)
  }
}

import pg from 'pg'
import type { Logger } from 'pino'

export interface Listener {
  close(): Promise<void>
}

export interface ListenerOptions {
  readonly url: string
  readonly channels: readonly string[]
  readonly heard: (channel: string, payload: string) => void
  /** From now on everything is heard. */
  readonly found: () => void
  /** The connection was lost: what was said meanwhile is not known. */
  readonly lost: () => void
  readonly log: Logger
}

const LONGEST_WAIT_MS = 10_000

/** The one LISTEN connection of a process; connects again by itself, with growing pauses. */
export function listen(options: ListenerOptions): Listener {
  let client: pg.Client | null = null
  let closed = false
  let failures = 0
  let waiting: NodeJS.Timeout | null = null

  const retry = () => {
    if (closed) return
    const wait = Math.min(LONGEST_WAIT_MS, 100 * 2 ** failures++)
    waiting = setTimeout(() => {
      void connect()
    }, wait)
  }
  const drop = (broken: pg.Client) => {
    if (client !== broken) return
    client = null
    options.lost()
    broken.end().catch(() => undefined)
    retry()
  }
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: options.url,
      keepAlive: true,
      application_name: 'curbwise-events',
      connectionTimeoutMillis: 5000,
    })
    fresh.on('error', () => {
      drop(fresh)
    })
    fresh.on('end', () => {
      drop(fresh)
    })
    fresh.on('notification', (message) => {
      options.heard(message.channel, message.payload ?? '')
    })
    try {
      await fresh.connect()
      for (const channel of options.channels) await fresh.query(`listen ${channel}`)
      if (closed) {
        await fresh.end()
        return
      }
      client = fresh
      failures = 0
      options.found()
    } catch (error) {
      options.log.warn({ code: (error as { code?: unknown }).code }, 'events: no connection, trying again')
      fresh.end().catch(() => undefined)
      retry()
    }
  }
  void connect()
  return {
    async close() {
      closed = true
      if (waiting) clearTimeout(waiting)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}

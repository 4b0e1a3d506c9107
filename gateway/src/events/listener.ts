import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { z } from 'zod'
import { connectionTo } from '../db/connect.ts'
import { Connection } from '../db/connection.ts'
import { ConnectionSilent, type ConnectionWatch } from '../db/connection-watch.ts'
import { checkedRows } from '../db/read-rows.ts'

export interface Listener {
  close(): Promise<void>
}

export interface ListenerOptions {
  readonly url: string
  readonly channels: readonly string[]
  readonly heard: (channel: string, payload: string) => void
  /** Called once changes are received. */
  readonly connected: () => void
  /** Called when the connection was lost: changes made meanwhile are unknown. */
  readonly lost: () => void
  /** Called every two seconds with the database time, in milliseconds since 1970. */
  readonly heartbeat: (database_ms: number) => void
  /** Called with how many seconds a probe took from its announcement to its arrival here. */
  readonly arrived: (seconds: number) => void
  /** Notifies a channel by another connection, on the way that every change takes. */
  readonly probe: (channel: string, payload: string) => Promise<void>
  readonly watch: ConnectionWatch
  readonly log: Logger
}

const MAX_WAIT_MS = 1_000
const HEARTBEAT_EVERY_MS = 2_000
const HEARTBEAT_TIMEOUT_MS = 5_000
const PROBE_TIMEOUT_MS = 5_000
const HEARTBEAT = `select extract(epoch from clock_timestamp()) * 1000 as now,
  (select count(*)::int from pg_listening_channels()) as channels`
const ANSWER = z.object({ now: z.string(), channels: z.int() })

/**
 * Opens the one LISTEN connection of a process. It reconnects by itself and carries a heartbeat. When Postgres doesn't
 * answer the heartbeat, the server counts as silent, and every connection with no answer since then is dropped with it.
 * A connection that answers may still receive nothing (a pooler in between, another database): after each heartbeat, a
 * probe is notified like a change and must arrive, else the connection is replaced.
 */
export function listen(options: ListenerOptions): Listener {
  const { watch, log } = options
  let client: Connection | null = null
  let closed = false
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  const own_channel = `probe_${randomBytes(8).toString('hex')}`
  const channels = [...options.channels, own_channel]
  let probes = 0
  let arrived: (payload: string) => void = () => undefined

  const after = (milliseconds: number, work: () => Promise<void>): void => {
    if (!closed)
      timer = setTimeout(() => {
        void work()
      }, milliseconds)
  }
  const retry = (): void => {
    after(Math.min(MAX_WAIT_MS, 100 * 2 ** failures++), connect)
  }
  const drop = (broken: Connection): void => {
    if (client !== broken) return
    client = null
    clearTimeout(timer)
    log.warn('events: connection lost, reconnecting')
    options.lost()
    broken.end().catch(() => undefined)
    retry()
  }
  const beat = async (connection: Connection): Promise<void> => {
    const asked_at = performance.now()
    try {
      const [answer] = checkedRows(ANSWER, (await connection.query(HEARTBEAT)).rows)
      if (answer?.channels !== channels.length) throw new Error('The connection no longer listens')
      options.heartbeat(Number(answer.now))
    } catch (error) {
      if (error instanceof ConnectionSilent) watch.dropSilentSince(asked_at)
      throw error
    }
  }
  /** Returns false when the probe couldn't be sent, which says nothing about this connection. Throws when it didn't arrive. */
  const probe = async (connection: Connection): Promise<boolean> => {
    const payload = String((probes += 1))
    const { promise, resolve } = Promise.withResolvers<'arrived'>()
    let has_arrived = false
    const sent_at = performance.now()
    arrived = (heard) => {
      if (heard !== payload) return
      has_arrived = true
      options.arrived((performance.now() - sent_at) / 1000)
      resolve('arrived')
    }
    try {
      await options.probe(own_channel, payload)
    } catch {
      return false
    }
    if ((await Promise.race([promise, pause(PROBE_TIMEOUT_MS, 'late', { ref: false })])) === 'arrived') return true
    // Postgres sends what it has to tell before it answers: after this, a process that was busy has heard it, too.
    await beat(connection)
    if (!has_arrived) throw new Error('Changes no longer arrive')
    return true
  }
  const runHeartbeat = async (connection: Connection): Promise<void> => {
    try {
      await beat(connection)
      await probe(connection)
    } catch {
      drop(connection)
      return
    }
    if (client === connection) after(HEARTBEAT_EVERY_MS, () => runHeartbeat(connection))
  }
  const connect = async (): Promise<void> => {
    const fresh = new Connection(connectionTo(options.url, 'curbwise-events', watch, HEARTBEAT_TIMEOUT_MS))
    for (const event of ['error', 'end'] as const)
      fresh.on(event, () => {
        drop(fresh)
      })
    fresh.on('notification', (message) => {
      if (message.channel === own_channel) arrived(message.payload ?? '')
      else options.heard(message.channel, message.payload ?? '')
    })
    try {
      await fresh.connect()
      for (const channel of channels) await fresh.query(`listen ${channel}`)
      await beat(fresh)
      if (!(await probe(fresh))) throw new Error('Changes cannot be sent')
      if (closed) return await fresh.end()
      client = fresh
      if (failures > 0) log.info('events: connected again')
      failures = 0
      options.connected()
      after(HEARTBEAT_EVERY_MS, () => runHeartbeat(fresh))
    } catch (error) {
      log.warn({ code: (error as { code?: unknown }).code }, 'events: no connection, trying again')
      fresh.end().catch(() => undefined)
      retry()
    }
  }
  void connect()
  return {
    async close() {
      closed = true
      clearTimeout(timer)
      const last = client
      client = null
      await last?.end().catch(() => undefined)
    },
  }
}

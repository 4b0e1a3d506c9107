import { z } from 'zod'
import type { Logger } from 'pino'
import type { ConnectionWatch } from '../db/connection-watch.ts'
import type { Sessions } from '../auth/sessions.ts'
import { type Announcement, CHANGED, SESSION_ENDED } from './announce.ts'
import { createHub, type Hub } from './hub.ts'
import { listen } from './listener.ts'
import type { Probe } from './probe.ts'

export interface Events {
  readonly hub: Hub
  /** Settles once changes are received for the first time. */
  readonly ready: Promise<void>
  /** Whether changes arrive: the last probe did. */
  isReceiving(): boolean
  close(): Promise<void>
}

/** Tabs of one user across all devices; more suggest a program that opens streams without closing them. */
export const STREAMS_PER_PERSON = 20

export interface EventOptions {
  /** Leads to a server session of its own. */
  readonly url: string
  readonly probe: Probe
  readonly sessions: Sessions
  readonly watch: ConnectionWatch
  /** Called with the database time every two seconds. */
  readonly heartbeat: (database_ms: number) => void
  /** Called with how many seconds a probe took from its announcement to its arrival. */
  readonly arrived: (seconds: number) => void
  readonly log: Logger
  readonly streams: number
}

const ended = z.object({
  session_id: z.string().nullish(),
  user_id: z.string().nullish(),
  unit_id: z.string().nullish(),
})

/**
 * Listens for changes that any process commits, including this one, and forwards them. When the connection is lost, the
 * streams are closed: browsers reconnect and load again, so no change is missed for good.
 */
export function startEvents(options: EventOptions): Events {
  const { sessions, log, watch, heartbeat, arrived, probe } = options
  const hub = createHub({ in_all: options.streams, per_person: STREAMS_PER_PERSON })
  let is_receiving = false
  const setReceiving = (does: boolean): void => {
    is_receiving = does
    hub.setReceiving(does)
  }
  setReceiving(false)
  const { promise: ready, resolve: settle } = Promise.withResolvers<void>()

  const verify = async (who: z.infer<typeof ended>): Promise<void> => {
    if (who.session_id) sessions.evict(who.session_id)
    else sessions.evict(null)
    const touched = hub
      .subscribers()
      .filter(({ actor }) =>
        who.session_id
          ? actor.session_id === who.session_id
          : who.user_id
            ? actor.user_id === who.user_id
            : who.unit_id
              ? actor.unit_id === who.unit_id
              : true,
      )
    for (const subscriber of touched) {
      const still =
        subscriber.actor.session_id && (await sessions.actor(subscriber.actor.session_id, true).catch(() => null))
      if (!still) subscriber.end()
    }
  }

  const listener = listen({
    url: options.url,
    channels: [CHANGED, SESSION_ENDED],
    watch,
    heartbeat,
    arrived,
    probe: probe.send,
    log,
    connected() {
      setReceiving(true)
      settle()
    },
    heard(channel, payload) {
      const data: unknown = JSON.parse(payload || '{}')
      if (channel === CHANGED) hub.publish(data as Announcement)
      else void verify(ended.parse(data))
    },
    lost() {
      sessions.evict(null)
      setReceiving(false)
    },
  })
  return {
    hub,
    ready,
    isReceiving: () => is_receiving,
    async close() {
      hub.close()
      await listener.close()
      await probe.close()
    },
  }
}

import type { LiveEvent } from '@curbwise/api/resources/system.schemas'
import type { LiveState } from '@curbwise/platform'
import { reachability, type Reachability } from './reachability.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** The server sends a message or heartbeat at least every 15 s. After two missed ones (plus 5 s), the connection counts as lost. */
const SILENT_AFTER_MS = 35_000

interface LiveListener {
  onEvent(event: LiveEvent): void
  /** The connection is back after a gap, in which anything may have changed. */
  onReturn?(): void
  onState?(state: LiveState): void
}
export interface LiveConnection {
  /** The first listener opens the connection, and the last one closes it. Returns a function that stops listening. */
  listen(listener: LiveListener): () => void
}

type Cancel = () => void

/** What the connection needs from the browser; replaced in tests. */
export interface LivePorts {
  open(url: string): Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>
  now(): number
  /** Runs once after `ms` milliseconds; returns a function that cancels it. */
  later(run: () => void, ms: number): Cancel
  /** Subscribes to the device losing and regaining its network. */
  network(lost: () => void, back: () => void): Cancel
  readonly reached: Pick<Reachability, 'answered' | 'unanswered'>
}

const browser: LivePorts = {
  open: (url) => new EventSource(url),
  now: () => Date.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  network: (lost, back) => {
    addEventListener('offline', lost)
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', lost)
      removeEventListener('online', back)
    }
  },
  reached: reachability,
}

const CLOSED = 2
const CONNECTING: LiveState = { state: 'reconnecting', updated_at: null, lost_since: null }

/**
 * Creates the server-sent events connection that all lists of a tab share. The browser reconnects after a broken connection, but not after
 * a refused one (a restart, an ended session), so we do, after 1 s to 30 s. A silent connection, and one from before the device lost its
 * network, is replaced.
 */
export function createLiveConnection(url: string, ports: LivePorts = browser): LiveConnection {
  const listeners = new Set<LiveListener>()
  let source: ReturnType<LivePorts['open']> | null = null
  let cancelReconnect: Cancel | null = null
  let cancelSilenceTimer: Cancel | null = null
  let unsubscribeNetwork: Cancel | null = null
  let failures = 0
  let state = CONNECTING

  const setState = (next: LiveState) => {
    state = next
    for (const listener of listeners) listener.onState?.(next)
  }
  const lost = () =>
    setState({ ...state, state: 'reconnecting', lost_since: state.lost_since ?? state.updated_at ?? ports.now() })
  const onHeard = () => {
    cancelSilenceTimer?.()
    cancelSilenceTimer = ports.later(() => {
      lost()
      reopen()
    }, SILENT_AFTER_MS)
    ports.reached.answered()
    setState({ state: 'live', updated_at: ports.now(), lost_since: null })
  }
  const connect = () => {
    cancelReconnect = null
    const opened = (source = ports.open(url))
    const ifCurrent = (run: (event: Event) => void) => (event: Event) => {
      if (opened === source) run(event)
    }
    opened.addEventListener(
      'open',
      ifCurrent(() => {
        const missed = state.updated_at !== null
        failures = 0
        onHeard()
        if (missed) for (const listener of listeners) listener.onReturn?.()
      }),
    )
    opened.addEventListener('heartbeat', ifCurrent(onHeard))
    const onMessage = ifCurrent((message) => {
      const event = JSON.parse((message as MessageEvent<string>).data) as LiveEvent
      for (const listener of listeners) listener.onEvent(event)
      onHeard()
    })
    for (const type of ['message', 'changed', 'session_ended']) opened.addEventListener(type, onMessage)
    opened.addEventListener(
      'error',
      ifCurrent(() => {
        cancelSilenceTimer?.()
        lost()
        if (opened.readyState === CLOSED)
          cancelReconnect = ports.later(connect, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++))
      }),
    )
  }
  const reopen = () => {
    cancelReconnect?.()
    cancelSilenceTimer?.()
    source?.close()
    connect()
  }
  const begin = () => {
    unsubscribeNetwork = ports.network(() => {
      ports.reached.unanswered()
      lost()
    }, reopen)
    connect()
  }
  const disconnect = () => {
    for (const cancel of [cancelReconnect, cancelSilenceTimer, unsubscribeNetwork]) cancel?.()
    source?.close()
    source = cancelReconnect = cancelSilenceTimer = unsubscribeNetwork = null
    state = CONNECTING
  }

  return {
    listen(listener) {
      listeners.add(listener)
      if (listeners.size === 1) begin()
      listener.onState?.(state)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) disconnect()
      }
    },
  }
}

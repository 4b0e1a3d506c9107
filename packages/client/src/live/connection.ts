import type { LiveEvent } from '@curbwise/api/resources/system'
import type { LiveState } from '@curbwise/platform'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

export interface LiveListener {
  onEvent(event: LiveEvent): void
  /** The connection is back after a gap, in which anything may have changed. */
  onReturn?(): void
  onState?(state: LiveState): void
}
export interface LiveConnection {
  /** The first listener opens the connection, the last one to go closes it. Gives back how to stop listening. */
  listen(listener: LiveListener): () => void
}

/** What the connection needs of the browser; tests give their own. */
export interface LivePorts {
  open(url: string): Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>
  now(): number
  /** Runs once after so many milliseconds; gives back how to call it off. */
  later(run: () => void, ms: number): () => void
}

const browser: LivePorts = {
  open: (url) => new EventSource(url),
  now: () => Date.now(),
  later: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

const CLOSED = 2

/**
 * One server-sent-events connection for all lists of a tab. The browser itself comes back after a broken connection; after
 * a refusal (a restart, a lost session) it does not, so we do, waiting from 1 s up to 30 s.
 */
export function createLiveConnection(url: string, ports: LivePorts = browser): LiveConnection {
  const listeners = new Set<LiveListener>()
  let source: ReturnType<LivePorts['open']> | null = null
  let callOff: (() => void) | null = null
  let failures = 0
  let state: LiveState = { state: 'reconnecting', updated_at: null }

  const tell = (next: LiveState) => {
    state = next
    for (const listener of listeners) listener.onState?.(next)
  }
  const onMessage = (message: Event) => {
    const event = JSON.parse((message as MessageEvent<string>).data) as LiveEvent
    for (const listener of listeners) listener.onEvent(event)
    tell({ state: 'live', updated_at: ports.now() })
  }
  const connect = () => {
    callOff = null
    const opened = source = ports.open(url)
    opened.addEventListener('open', () => {
      const missed = state.updated_at !== null
      failures = 0
      tell({ state: 'live', updated_at: ports.now() })
      if (missed) for (const listener of listeners) listener.onReturn?.()
    })
    for (const type of ['message', 'changed', 'session_ended']) opened.addEventListener(type, onMessage)
    opened.addEventListener('error', () => {
      tell({ ...state, state: 'reconnecting' })
      if (opened.readyState !== CLOSED || opened !== source) return
      callOff = ports.later(connect, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++))
    })
  }
  const disconnect = () => {
    callOff?.()
    source?.close()
    source = callOff = null
    state = { state: 'reconnecting', updated_at: null }
  }

  return {
    listen(listener) {
      listeners.add(listener)
      if (listeners.size === 1) connect()
      listener.onState?.(state)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) disconnect()
      }
    },
  }
}

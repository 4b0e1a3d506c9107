import type { LiveEvent } from '@curbwise/api/resources/system.schemas'
import type { LiveState } from '@curbwise/platform'
import { reachability, type Reachability } from './reachability.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** The server says something every 15 s at the latest. A line that was cut without a word is given up after two such times and a little. */
const SILENT_AFTER_MS = 35_000

interface LiveListener {
  onEvent(event: LiveEvent): void
  /** The connection is back after a gap, in which anything may have changed. */
  onReturn?(): void
  onState?(state: LiveState): void
}
export interface LiveConnection {
  /** The first listener opens the connection, the last one to go closes it. Gives back how to stop listening. */
  listen(listener: LiveListener): () => void
}

type CallOff = () => void

/** What the connection needs of the browser; tests give their own. */
export interface LivePorts {
  open(url: string): Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>
  now(): number
  /** Runs once after so many milliseconds; gives back how to call it off. */
  later(run: () => void, ms: number): CallOff
  /** The device loses its network, and has it again. */
  network(lost: () => void, back: () => void): CallOff
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
const NOTHING_YET: LiveState = { state: 'reconnecting', updated_at: null, lost_since: null }

/**
 * One server-sent-events connection for all lists of a tab. The browser itself comes back after a broken connection; after
 * a refusal (a restart, a lost session) it does not, so we do, waiting from 1 s up to 30 s. A line that falls silent, and one from before
 * the device lost its network, is opened again.
 */
export function createLiveConnection(url: string, ports: LivePorts = browser): LiveConnection {
  const listeners = new Set<LiveListener>()
  let source: ReturnType<LivePorts['open']> | null = null
  let callOff: CallOff | null = null
  let trust: CallOff | null = null
  let forget: CallOff | null = null
  let failures = 0
  let state = NOTHING_YET

  const tell = (next: LiveState) => {
    state = next
    for (const listener of listeners) listener.onState?.(next)
  }
  const lost = () =>
    tell({ ...state, state: 'reconnecting', lost_since: state.lost_since ?? state.updated_at ?? ports.now() })
  const heard = () => {
    trust?.()
    trust = ports.later(() => {
      lost()
      reopen()
    }, SILENT_AFTER_MS)
    ports.reached.answered()
    tell({ state: 'live', updated_at: ports.now(), lost_since: null })
  }
  const connect = () => {
    callOff = null
    const opened = (source = ports.open(url))
    const ifCurrent = (run: (event: Event) => void) => (event: Event) => {
      if (opened === source) run(event)
    }
    opened.addEventListener(
      'open',
      ifCurrent(() => {
        const missed = state.updated_at !== null
        failures = 0
        heard()
        if (missed) for (const listener of listeners) listener.onReturn?.()
      }),
    )
    opened.addEventListener('heartbeat', ifCurrent(heard))
    const onMessage = ifCurrent((message) => {
      const event = JSON.parse((message as MessageEvent<string>).data) as LiveEvent
      for (const listener of listeners) listener.onEvent(event)
      heard()
    })
    for (const type of ['message', 'changed', 'session_ended']) opened.addEventListener(type, onMessage)
    opened.addEventListener(
      'error',
      ifCurrent(() => {
        trust?.()
        lost()
        if (opened.readyState === CLOSED)
          callOff = ports.later(connect, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++))
      }),
    )
  }
  const reopen = () => {
    callOff?.()
    trust?.()
    source?.close()
    connect()
  }
  const begin = () => {
    forget = ports.network(() => {
      ports.reached.unanswered()
      lost()
    }, reopen)
    connect()
  }
  const disconnect = () => {
    for (const end of [callOff, trust, forget]) end?.()
    source?.close()
    source = callOff = trust = forget = null
    state = NOTHING_YET
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

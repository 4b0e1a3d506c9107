import type { LiveEvent } from '@curbwise/api/resources/system.schemas'
import { describe, expect, it, vi } from 'vitest'
import { createLiveConnection } from './connection.ts'

const changed: LiveEvent = { type: 'changed', resource: 'tows', id: 't-1', contract_id: null }

function start() {
  const sources: (EventTarget & { readyState: number; close: ReturnType<typeof vi.fn> })[] = []
  const timers: { run: () => void; ms: number; off: boolean }[] = []
  const network = { lost: () => {}, back: () => {} }
  const reachability = { answered: vi.fn(), unanswered: vi.fn() }
  let now = 1000
  const connection = createLiveConnection('/api/events', {
    open: () => {
      const source = Object.assign(new EventTarget(), { readyState: 0, close: vi.fn() })
      sources.push(source)
      return source as unknown as EventSource
    },
    now: () => now,
    later: (run, ms) => {
      const timer = { run, ms, off: false }
      timers.push(timer)
      return () => {
        timer.off = true
      }
    },
    network: (lost, back) => {
      Object.assign(network, { lost, back })
      return () => {}
    },
    reached: reachability,
  })
  /** Timers with this delay watch for silence; the others wait before reconnecting. */
  const SILENCE_MS = 35_000
  const waiting = () => timers.filter(({ ms }) => ms !== SILENCE_MS)
  const latest = () => {
    const source = sources.at(-1)
    if (!source) throw new Error('no connection was opened')
    return source
  }
  return {
    connection,
    sources,
    waiting,
    latest,
    network,
    reachability,
    silence: () => timers.findLast(({ ms, off }) => ms === SILENCE_MS && !off)?.run(),
    beats: () => latest().dispatchEvent(new Event('heartbeat')),
    opens: () => latest().dispatchEvent(new Event('open')),
    says: (event: LiveEvent, type = 'message') =>
      latest().dispatchEvent(new MessageEvent(type, { data: JSON.stringify(event) })),
    fails: (readyState: number) => {
      latest().readyState = readyState
      latest().dispatchEvent(new Event('error'))
    },
    tick: () => {
      now += 1000
    },
  }
}
const listener = () => ({ onEvent: vi.fn(), onReturn: vi.fn(), onState: vi.fn() })

describe('the live connection', () => {
  it('is shared by all listeners, and closes with the last one', () => {
    const { connection, sources, latest, says } = start()
    const [a, b] = [listener(), listener()]
    const stops = [connection.listen(a), connection.listen(b)]
    says(changed)
    says(changed, 'changed')
    expect(sources).toHaveLength(1)
    expect(a.onEvent.mock.calls).toEqual([[changed], [changed]])
    stops[0]?.()
    expect(latest().close).not.toHaveBeenCalled()
    stops[1]?.()
    expect(latest().close).toHaveBeenCalledTimes(1)
  })

  it('reports its state and the time of the last message', () => {
    const { connection, opens, says, fails, tick } = start()
    const a = listener()
    connection.listen(a)
    opens()
    tick()
    says(changed)
    fails(0)
    expect(a.onState.mock.calls.map(([state]) => state as unknown)).toEqual([
      { state: 'reconnecting', updated_at: null, lost_since: null },
      { state: 'live', updated_at: 1000, lost_since: null },
      { state: 'live', updated_at: 2000, lost_since: null },
      { state: 'reconnecting', updated_at: 2000, lost_since: 2000 },
    ])
  })

  it('leaves broken connections to the browser, and reopens refused ones with increasing delays', () => {
    const { connection, sources, waiting, opens, fails } = start()
    connection.listen(listener())
    opens()
    fails(0)
    expect(waiting()).toEqual([])
    for (let count = 0; count < 7; count++) {
      fails(2)
      waiting().at(-1)?.run()
    }
    expect(sources).toHaveLength(8)
    expect(waiting().map(({ ms }) => ms)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  it('reports a reconnection, but not the first connection', () => {
    const { connection, opens, fails } = start()
    const a = listener()
    connection.listen(a)
    opens()
    expect(a.onReturn).not.toHaveBeenCalled()
    fails(0)
    opens()
    expect(a.onReturn).toHaveBeenCalledTimes(1)
  })

  it('counts heartbeats as messages, and replaces a silent connection', () => {
    const { connection, sources, opens, beats, silence, tick, latest } = start()
    const a = listener()
    connection.listen(a)
    opens()
    tick()
    beats()
    expect(a.onState).toHaveBeenLastCalledWith({ state: 'live', updated_at: 2000, lost_since: null })
    const silent = latest()
    silence()
    expect(a.onState).toHaveBeenLastCalledWith({ state: 'reconnecting', updated_at: 2000, lost_since: 2000 })
    expect(silent.close).toHaveBeenCalledTimes(1)
    expect(sources).toHaveLength(2)
    opens()
    expect(a.onReturn).toHaveBeenCalledTimes(1)
  })

  it('is lost and reopened with the device’s network, and ignores the old connection', () => {
    const { connection, sources, opens, network, reachability, says } = start()
    const a = listener()
    connection.listen(a)
    opens()
    network.lost()
    expect(a.onState).toHaveBeenLastCalledWith({ state: 'reconnecting', updated_at: 1000, lost_since: 1000 })
    expect(reachability.unanswered).toHaveBeenCalledTimes(1)
    network.back()
    sources[0]?.dispatchEvent(new Event('open'))
    expect(a.onState).toHaveBeenLastCalledWith(expect.objectContaining({ state: 'reconnecting' }))
    opens()
    says(changed)
    expect(a.onState).toHaveBeenLastCalledWith({ state: 'live', updated_at: 1000, lost_since: null })
    expect(reachability.answered).toHaveBeenCalled()
  })
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConnectionSilent, ConnectionWatch, type WatchedConnection } from './connection-watch.ts'

interface Fake extends WatchedConnection {
  asked_at: number | null
  heard_at: number
}

const SECOND = 1_000
let watch: ConnectionWatch
let dropped: WatchedConnection[]
let reported: number[]

beforeEach(() => {
  vi.useFakeTimers()
  dropped = []
  reported = []
  watch = new ConnectionWatch((count) => {
    reported.push(count)
  })
})
afterEach(() => {
  vi.useRealTimers()
})

function connection(state: { asked_at?: number | null; heard_at?: number; timeout?: number } = {}): Fake {
  const fake: Fake = {
    asked_at: state.asked_at ?? null,
    heard_at: state.heard_at ?? 0,
    answer_timeout_ms: state.timeout ?? 3 * SECOND,
    drop(reason) {
      expect(reason).toBeInstanceOf(ConnectionSilent)
      dropped.push(fake)
    },
  }
  watch.add(fake)
  return fake
}

it('drops a connection whose query times out, and idle ones that were last heard before it', () => {
  const silent = connection({ asked_at: 100, heard_at: 90 })
  const idle = connection({ heard_at: 50 })
  const heardSince = connection({ heard_at: 150 })
  const patient = connection({ asked_at: 40, heard_at: 30, timeout: 60 * SECOND })
  vi.advanceTimersByTime(3 * SECOND)
  expect(dropped).toEqual([])
  vi.advanceTimersByTime(SECOND)
  expect(dropped).toEqual([silent, idle])
  expect(reported).toEqual([2])
  vi.advanceTimersByTime(10 * SECOND)
  expect(dropped).not.toContain(heardSince)
  expect(dropped).not.toContain(patient)
})

it('starts counting again with every query', () => {
  const busy = connection({ asked_at: 100 })
  for (let n = 0; n < 20; n++) {
    vi.advanceTimersByTime(2 * SECOND)
    busy.asked_at = 200 + n
  }
  expect(dropped).toEqual([])
})

it('drops everything not heard since the server stopped answering, busy or idle', () => {
  const idle = connection({ heard_at: 50 })
  const busy = connection({ asked_at: 60, heard_at: 50 })
  connection({ heard_at: 120 })
  watch.dropSilentSince(100)
  expect(dropped).toEqual([idle, busy])
  expect(reported).toEqual([2])
})

it('stops ticking when the last connection has closed', () => {
  const only = connection({ asked_at: 1 })
  watch.remove(only)
  expect(vi.getTimerCount()).toBe(0)
})

import { describe, expect, it } from 'vitest'
import { liveStatusOf, type LiveSignals, type LiveStatus } from './live-status.ts'

const LIVE = { state: 'live', updated_at: 5000, lost_since: null } as const
const signals = (changes: Partial<LiveSignals> = {}): LiveSignals => ({
  stream: LIVE,
  unanswered_since: null,
  failed_since: null,
  is_loading: false,
  ...changes,
})
const NEVER: LiveStatus = { state: 'off' }
const LOST: LiveStatus = { state: 'not_live', since: 4000 }

describe('liveStatusOf', () => {
  it('is live only while the stream is open, calls succeed, and all data has loaded', () => {
    expect(liveStatusOf(signals(), NEVER)).toEqual({ state: 'live', updated_at: 5000 })
    expect(liveStatusOf(signals({ failed_since: 6000 }), NEVER)).toEqual({ state: 'not_live', since: 6000 })
    expect(liveStatusOf(signals({ unanswered_since: 7000 }), NEVER)).toEqual({ state: 'not_live', since: 7000 })
    expect(
      liveStatusOf(signals({ stream: { state: 'reconnecting', updated_at: 5000, lost_since: 5000 } }), NEVER),
    ).toEqual({ state: 'not_live', since: 5000 })
  })

  it('reports the earliest of several causes, and keeps it while any of them lasts', () => {
    const lost = liveStatusOf(signals({ failed_since: 6000, unanswered_since: 5500 }), NEVER)
    expect(lost).toEqual({ state: 'not_live', since: 5500 })
    expect(liveStatusOf(signals({ failed_since: 9000 }), lost)).toEqual(lost)
  })

  it('is not live while a retry is in progress', () => {
    expect(liveStatusOf(signals({ is_loading: true }), LOST)).toEqual(LOST)
    expect(
      liveStatusOf(signals({ stream: { state: 'reconnecting', updated_at: null, lost_since: null } }), LOST),
    ).toEqual(LOST)
    expect(liveStatusOf(signals(), LOST)).toEqual({ state: 'live', updated_at: 5000 })
  })

  it('is off on pages that aren’t live, and connecting before the first message', () => {
    expect(
      liveStatusOf(signals({ stream: { state: 'off', updated_at: null, lost_since: null }, failed_since: 1 }), LOST),
    ).toEqual({ state: 'off' })
    expect(
      liveStatusOf(signals({ stream: { state: 'reconnecting', updated_at: null, lost_since: null } }), NEVER),
    ).toEqual({ state: 'connecting' })
  })
})

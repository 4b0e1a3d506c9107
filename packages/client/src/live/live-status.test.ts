import { describe, expect, it } from 'vitest'
import { liveStatusOf, type LiveSignals, type LiveStatus } from './live-status.ts'

const LIVE = { state: 'live', updated_at: 5000, lost_since: null } as const
const signs = (changes: Partial<LiveSignals> = {}): LiveSignals => ({
  stream: LIVE,
  unanswered_since: null,
  failed_since: null,
  is_loading: false,
  ...changes,
})
const NEVER: LiveStatus = { state: 'off' }
const LOST: LiveStatus = { state: 'not_live', since: 4000 }

describe('standingOf', () => {
  it('is live only while the stream, the calls and everything shown say so', () => {
    expect(liveStatusOf(signs(), NEVER)).toEqual({ state: 'live', updated_at: 5000 })
    expect(liveStatusOf(signs({ failed_since: 6000 }), NEVER)).toEqual({ state: 'not_live', since: 6000 })
    expect(liveStatusOf(signs({ unanswered_since: 7000 }), NEVER)).toEqual({ state: 'not_live', since: 7000 })
    expect(
      liveStatusOf(signs({ stream: { state: 'reconnecting', updated_at: 5000, lost_since: 5000 } }), NEVER),
    ).toEqual({ state: 'not_live', since: 5000 })
  })

  it('tells the earliest of several causes, and keeps it for as long as any of them lasts', () => {
    const lost = liveStatusOf(signs({ failed_since: 6000, unanswered_since: 5500 }), NEVER)
    expect(lost).toEqual({ state: 'not_live', since: 5500 })
    expect(liveStatusOf(signs({ failed_since: 9000 }), lost)).toEqual(lost)
  })

  it('does not turn green for the time of another try', () => {
    expect(liveStatusOf(signs({ is_loading: true }), LOST)).toEqual(LOST)
    expect(
      liveStatusOf(signs({ stream: { state: 'reconnecting', updated_at: null, lost_since: null } }), LOST),
    ).toEqual(LOST)
    expect(liveStatusOf(signs(), LOST)).toEqual({ state: 'live', updated_at: 5000 })
  })

  it('says nothing where nothing is followed, and no time before the first word', () => {
    expect(
      liveStatusOf(signs({ stream: { state: 'off', updated_at: null, lost_since: null }, failed_since: 1 }), LOST),
    ).toEqual({ state: 'off' })
    expect(
      liveStatusOf(signs({ stream: { state: 'reconnecting', updated_at: null, lost_since: null } }), NEVER),
    ).toEqual({ state: 'connecting' })
  })
})

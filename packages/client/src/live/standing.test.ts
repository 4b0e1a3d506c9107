import { describe, expect, it } from 'vitest'
import { standingOf, type Signs, type Standing } from './standing.ts'

const LIVE = { state: 'live', updated_at: 5000, lost_since: null } as const
const signs = (changes: Partial<Signs> = {}): Signs => ({
  stream: LIVE,
  unanswered_since: null,
  failed_since: null,
  is_loading: false,
  ...changes,
})
const NEVER: Standing = { state: 'off' }
const LOST: Standing = { state: 'not_live', since: 4000 }

describe('standingOf', () => {
  it('is live only while the stream, the calls and everything shown say so', () => {
    expect(standingOf(signs(), NEVER)).toEqual({ state: 'live', updated_at: 5000 })
    expect(standingOf(signs({ failed_since: 6000 }), NEVER)).toEqual({ state: 'not_live', since: 6000 })
    expect(standingOf(signs({ unanswered_since: 7000 }), NEVER)).toEqual({ state: 'not_live', since: 7000 })
    expect(standingOf(signs({ stream: { state: 'reconnecting', updated_at: 5000, lost_since: 5000 } }), NEVER)).toEqual(
      { state: 'not_live', since: 5000 },
    )
  })

  it('tells the earliest of several causes, and keeps it for as long as any of them lasts', () => {
    const lost = standingOf(signs({ failed_since: 6000, unanswered_since: 5500 }), NEVER)
    expect(lost).toEqual({ state: 'not_live', since: 5500 })
    expect(standingOf(signs({ failed_since: 9000 }), lost)).toEqual(lost)
  })

  it('does not turn green for the time of another try', () => {
    expect(standingOf(signs({ is_loading: true }), LOST)).toEqual(LOST)
    expect(standingOf(signs({ stream: { state: 'reconnecting', updated_at: null, lost_since: null } }), LOST)).toEqual(
      LOST,
    )
    expect(standingOf(signs(), LOST)).toEqual({ state: 'live', updated_at: 5000 })
  })

  it('says nothing where nothing is followed, and no time before the first word', () => {
    expect(
      standingOf(signs({ stream: { state: 'off', updated_at: null, lost_since: null }, failed_since: 1 }), LOST),
    ).toEqual({ state: 'off' })
    expect(standingOf(signs({ stream: { state: 'reconnecting', updated_at: null, lost_since: null } }), NEVER)).toEqual(
      { state: 'connecting' },
    )
  })
})

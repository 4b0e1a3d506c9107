import { describe, expect, it } from 'vitest'
import type { Allowance, Decision, DecisionReason, ReasonCode, TowReason, Verdict } from '../decision/types.ts'
import { TEXAS } from '../jurisdiction/texas.ts'
import { stickerCode, stickerCodeText } from './code.ts'
import { stickerRefusal, stickerStanding } from './standing.ts'

const READY: Allowance = { state: 'ready', missing: [] }
const NO: Allowance = { state: 'not_allowed', missing: [] }

const reason = (code: ReasonCode, fields: Partial<DecisionReason> = {}): DecisionReason => ({
  code,
  sentence: `${code}.`,
  detail: null,
  decisive: false,
  record: null,
  citation: null,
  ...fields,
})

function decided(
  verdict: Verdict,
  code: ReasonCode,
  { tow = NO, sticker = READY, more = [] }: { tow?: Allowance; sticker?: Allowance; more?: DecisionReason[] } = {},
): Pick<Decision, 'verdict' | 'allows' | 'reasons'> {
  return { verdict, allows: { sticker, tow }, reasons: [reason(code, { decisive: true }), ...more] }
}

const FLAT = TEXAS.reasons.flat_tire
const missing = (code: string, text: string): Allowance =>
  ({ state: 'missing', missing: [text], missing_codes: [code] }) as Allowance
const OPEN_TOW = reason('open_case', {
  record: { kind: 'tow', id: 't', valid_from: null, valid_until: null },
})

describe('what could be done with a sticker', () => {
  it('is a tow once nothing is missing, also without photos', () => {
    expect(stickerStanding(decided('unauthorized', 'no_right', { tow: READY }), FLAT, [])).toMatchObject({
      state: 'ready',
      missing: [],
    })
    const photos = missing('photos', '2 photos')
    expect(stickerStanding(decided('unauthorized', 'no_right', { tow: photos }), FLAT, []).state).toBe('ready')
  })

  it('waits for its own day and messages', () => {
    const waits = ['its first day, 11/22/2026, 12:00 AM']
    expect(stickerStanding(decided('unauthorized', 'no_right', { tow: READY }), FLAT, waits)).toMatchObject({
      state: 'waiting',
      missing: waits,
    })
  })

  it.each<[Verdict, ReasonCode, string]>([
    ['authorized', 'resident_right', 'has_right'],
    ['protected', 'vip', 'has_right'],
    ['check', 'near_match', 'look'],
    ['check', 'grace', 'look'],
    ['paused', 'hold', 'paused'],
  ])('is nothing for a car that is %s by %s', (verdict, code, state) => {
    const standing = stickerStanding(decided(verdict, code), FLAT, [])
    expect(standing.state).toBe(state)
    expect(standing.reason.code).toBe(code)
  })

  it('names the law when a notice is missing', () => {
    const tow = missing('notice', 'a notice delivered before 11/12/2026')
    const decision = decided('unauthorized', 'no_right', { tow, more: [reason('jurisdiction')] })
    const standing = stickerStanding(decision, TEXAS.reasons.expired_registration, ['its first day'])
    expect(standing).toMatchObject({
      state: 'missing',
      missing: ['a notice delivered before 11/12/2026', 'its first day'],
    })
    expect(standing.reason.code).toBe('jurisdiction')
  })

  it('names the open tow, and the law that refuses the reason', () => {
    const open = stickerStanding(decided('unauthorized', 'no_right', { more: [OPEN_TOW] }), FLAT, [])
    expect([open.state, open.reason.code]).toEqual(['missing', 'open_case'])
    const refused = decided('unauthorized', 'no_right', { more: [reason('jurisdiction')] })
    expect(stickerStanding(refused, TEXAS.reasons.expired_inspection, []).reason.code).toBe('jurisdiction')
  })

  it('is a tow for its condition where the law allows that despite a right', () => {
    const decision = decided('authorized', 'resident_right', { tow: READY })
    expect(stickerStanding(decision, TEXAS.reasons.expired_registration, []).state).toBe('ready')
  })
})

describe('a sticker is refused', () => {
  const refusal = (decision: Parameters<typeof stickerRefusal>[0], why: TowReason) =>
    stickerRefusal(decision, why, why === 'other' ? null : TEXAS.reasons[why])

  it('to a car that may park here, unless it is for its condition', () => {
    expect(refusal(decided('authorized', 'resident_right'), 'other')).toMatchObject({ kind: 'needs_condition' })
    expect(refusal(decided('authorized', 'resident_right'), 'flat_tire')).toBeNull()
  })

  it('never to a car without a right, whatever the reason', () => {
    expect(refusal(decided('unauthorized', 'no_right'), 'other')).toBeNull()
  })

  it('for a reason for which the state accepts no tow', () => {
    const decision = decided('unauthorized', 'no_right', { more: [reason('jurisdiction')] })
    expect(refusal(decision, 'expired_inspection')).toMatchObject({
      kind: 'reason_refused',
      reason: { code: 'jurisdiction' },
    })
  })

  it('to a VIP, on hold, and to a car with an open tow, which is named', () => {
    expect(refusal(decided('protected', 'vip', { sticker: NO }), 'flat_tire')?.reason.code).toBe('vip')
    expect(refusal(decided('paused', 'hold', { sticker: NO }), 'flat_tire')?.reason.code).toBe('hold')
    const towed = decided('unauthorized', 'no_right', { sticker: NO, more: [OPEN_TOW] })
    expect(refusal(towed, 'flat_tire')?.reason.code).toBe('open_case')
  })
})

describe('a code', () => {
  it('is read as it is printed, typed, or scanned', () => {
    expect(stickerCodeText('7KQ4M2XD9PRT')).toBe('7KQ4-M2XD-9PRT')
    expect(stickerCode(' 7kq4-m2xd 9prt')).toBe('7KQ4M2XD9PRT')
  })
  it('has no letters that look alike, and one length', () => {
    for (const text of ['7KQ4-M2XD', '7KQ4-M2XD-9PR0', '7KQ4-M2XD-9PRI', '', '7KQ4-M2XD-9PRTT'])
      expect(stickerCode(text)).toBeNull()
  })
})

import type { Decision } from '@curbwise/rules/decision/types'
import { describe, expect, it } from 'vitest'
import { asksWhich, mayBeHazard, mayBeOverridden, openCaseOf, refusalOf, blockingReason } from './blocking-reason.ts'

const record = { kind: 'vehicle', id: 'r1', valid_from: null, valid_until: null }
const near: Decision['near'][number] = {
  license_plate: 'RKD 5540',
  state: 'TX',
  mark: [6],
  mark_asked: [6],
  kind: 'one_edit',
  sentence: 'Looks like RKD 5540.',
  record,
  verdict: 'authorized',
}
const reason: Decision['reasons'][number] = {
  code: 'no_right',
  sentence: 'No permit.',
  detail: null,
  decisive: true,
  record: null,
  citation: null,
}
const ready: Decision['allows']['tow'] = {
  state: 'missing',
  missing: ['a reason', '4 photos'],
  missing_codes: ['reason', 'photos'],
}

const decision = (changes: Partial<Decision> = {}, tow = ready): Decision => ({
  id: null,
  verdict: 'unauthorized',
  reasons: [reason],
  allows: { sticker: { state: 'ready', missing: [] }, boot: { state: 'not_here', missing: [] }, tow },
  near: [],
  would_change: [],
  ask_state: [],
  contract_id: 'c',
  license_plate: 'RKD 5541',
  state: 'TX',
  vin: null,
  at: '2026-11-20T20:00:00.000Z',
  known_at: '2026-11-20T20:00:00.000Z',
  rules_version: 'TX-2026-11',
  ...changes,
})
const doubt = decision(
  { verdict: 'check', near: [near] },
  { state: 'missing', missing: ['a look', 'a reason'], missing_codes: ['look', 'reason'] },
)
const forbidden: Decision['allows']['tow'] = { state: 'not_allowed', missing: [] }

describe('blockingReason', () => {
  it('ignores what later steps provide', () => {
    expect(blockingReason(decision(), [])).toBeNull()
  })

  it('stops for a right to park', () => {
    expect(blockingReason(decision({ verdict: 'authorized' }, forbidden), [])).toMatchObject({
      state: 'not_allowed',
      sentence: 'No permit.',
    })
  })

  it('stops for something that can’t be provided here', () => {
    const unsigned: Decision['allows']['tow'] = {
      state: 'missing',
      missing: ['a sign', 'a reason'],
      missing_codes: ['sign', 'reason'],
    }
    expect(blockingReason(decision({}, unsigned), [])?.missing).toEqual(['a sign'])
  })

  it('stops until every look-alike is ruled out', () => {
    expect(asksWhich(doubt, [])).toBe(true)
    expect(blockingReason(doubt, [])?.missing).toEqual(['a look'])
    expect(asksWhich(doubt, ['r1'])).toBe(false)
    expect(blockingReason(doubt, ['r1'])).toBeNull()
  })

  it('doesn’t ask about look-alikes when the car isn’t in doubt', () => {
    expect(asksWhich(decision({ verdict: 'authorized', near: [near] }, forbidden), [])).toBe(false)
  })
})

describe('a car with an open tow', () => {
  const open = decision(
    {
      reasons: [
        reason,
        {
          ...reason,
          code: 'open_case',
          decisive: false,
          sentence: 'Already has an open tow: 48213.',
          record: { ...record, kind: 'tow' },
        },
      ],
    },
    forbidden,
  )

  it('is named, and no hazard overrides it', () => {
    expect(openCaseOf(open)?.sentence).toBe('Already has an open tow: 48213.')
    expect(mayBeHazard(open)).toBe(false)
  })

  it('a hazard overrides a permit but not a protected car', () => {
    expect(mayBeHazard(decision({ verdict: 'authorized' }, forbidden))).toBe(true)
    expect(mayBeHazard(decision({ verdict: 'protected' }, forbidden))).toBe(false)
  })
})

describe('refusalOf', () => {
  it('finds the decision in a refusal, and nothing in other errors', () => {
    expect(refusalOf({ code: 'refused', details: { decision: doubt } })).toBe(doubt)
    expect(refusalOf({ code: 'refused', details: {} })).toBeNull()
    expect(refusalOf({ code: 'conflict', details: { decision: doubt } })).toBeNull()
    expect(refusalOf(null)).toBeNull()
  })
})

describe('mayBeOverridden', () => {
  const because = (code: Decision['reasons'][number]['code']) => decision({ reasons: [{ ...reason, code }] }, forbidden)

  it('allows overriding a hold and the company’s own requirements', () => {
    expect(mayBeOverridden(because('hold'))).toBe(true)
    expect(
      mayBeOverridden(
        decision(
          {},
          {
            state: 'missing',
            missing: ['the sticker’s notice', 'a reason'],
            missing_codes: ['minimum_notice', 'reason'],
          },
        ),
      ),
    ).toBe(true)
  })

  it.each(['vip', 'resident_right', 'guest_permit', 'checkout_under_way', 'grace', 'contract_disabled'] as const)(
    'never allows overriding %s',
    (code) => expect(mayBeOverridden(because(code))).toBe(false),
  )

  it('never allows overriding a statute’s requirement or an open tow', () => {
    expect(
      mayBeOverridden(
        decision(
          {},
          { state: 'missing', missing: ['the notice', 'a sign'], missing_codes: ['minimum_notice', 'sign'] },
        ),
      ),
    ).toBe(false)
    const towed = { ...reason, code: 'open_case' as const, decisive: false, record: { ...record, kind: 'tow' } }
    expect(mayBeOverridden(decision({ reasons: [{ ...reason, code: 'hold' }, towed] }, forbidden))).toBe(false)
  })
})

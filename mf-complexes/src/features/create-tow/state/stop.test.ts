import type { Decision } from '@curbwise/rules/decision/types'
import { describe, expect, it } from 'vitest'
import { asksWhich, mayBeHazard, mayBeOverridden, openCaseOf, refusalOf, stopOf } from './stop.ts'

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

describe('what ends a request at its decision', () => {
  it('is not what the later steps bring', () => {
    expect(stopOf(decision(), [])).toBeNull()
  })

  it('is a right to park', () => {
    expect(stopOf(decision({ verdict: 'authorized' }, forbidden), [])).toMatchObject({
      state: 'not_allowed',
      sentence: 'No permit.',
    })
  })

  it('is something that nobody can bring here', () => {
    const unsigned: Decision['allows']['tow'] = {
      state: 'missing',
      missing: ['a sign', 'a reason'],
      missing_codes: ['sign', 'reason'],
    }
    expect(stopOf(decision({}, unsigned), [])?.missing).toEqual(['a sign'])
  })

  it('is a doubt until every look-alike was told apart', () => {
    expect(asksWhich(doubt, [])).toBe(true)
    expect(stopOf(doubt, [])?.missing).toEqual(['a look'])
    expect(asksWhich(doubt, ['r1'])).toBe(false)
    expect(stopOf(doubt, ['r1'])).toBeNull()
  })

  it('is no question of look-alikes when the car is not in doubt', () => {
    expect(asksWhich(decision({ verdict: 'authorized', near: [near] }, forbidden), [])).toBe(false)
  })
})

describe('a case that is open already', () => {
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

  it('is named, and no hazard passes it', () => {
    expect(openCaseOf(open)).toBe('Already has an open tow: 48213.')
    expect(mayBeHazard(open)).toBe(false)
  })

  it('may be passed by a hazard when only a permit stands against it', () => {
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

describe('what a written override may open', () => {
  const because = (code: Decision['reasons'][number]['code']) => decision({ reasons: [{ ...reason, code }] }, forbidden)

  it('is a hold, and what the company alone asks for', () => {
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
    'is never %s',
    (code) => expect(mayBeOverridden(because(code))).toBe(false),
  )

  it('is nothing that a statute asks for, beside it or alone, and no open tow', () => {
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

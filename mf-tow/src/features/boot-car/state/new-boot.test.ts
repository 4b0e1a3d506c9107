import type { Allowance } from '@curbwise/rules/decision/types'
import { describe, expect, it } from 'vitest'
import { bootStopped, decisionProblem, deploymentOf, draftOf } from './new-boot.ts'

const CAR = {
  contract_id: 'c1',
  plate: 'VRN 3318',
  state: 'TX',
  vin: null,
  reason: 'flat_tire',
  plates_read: null,
} as const
const draft = { ...draftOf(CAR), place: '14', device_code: ' 0392 ' }

describe('bootStopped', () => {
  const missing = (...codes: NonNullable<Allowance['missing_codes']>): Allowance => ({
    state: 'missing',
    missing: codes.map((code) => `a ${code}`),
    missing_codes: codes,
  })
  it('leaves out what follows in the steps', () => {
    expect(bootStopped({ state: 'ready', missing: [] })).toBeNull()
    expect(bootStopped(missing('photos', 'reason'))).toBeNull()
    expect(bootStopped(missing('photos', 'sign'))).toEqual(['a sign'])
  })

  it('stops a boot that isn’t allowed, isn’t possible here, or needs something without a code', () => {
    expect(bootStopped({ state: 'not_allowed', missing: [] })).toEqual([])
    expect(bootStopped(undefined)).toEqual([])
    expect(bootStopped({ state: 'missing', missing: ['a rule'] })).toEqual(['a rule'])
  })
})

describe('decisionProblem', () => {
  it.each([
    [{ ...CAR, state: undefined }, draft, 'Choose the state'],
    [CAR, { ...draft, reason: null }, 'Choose the reason'],
    [CAR, { ...draft, reason: 'other', reason_text: ' ' } as const, 'Enter the reason'],
    [CAR, { ...draft, place: ' ' }, 'Enter the space'],
    [CAR, draft, null],
  ])('names what is missing first', (car, entered, problem) => {
    expect(decisionProblem(car, entered)).toBe(problem)
  })
})

describe('deploymentOf', () => {
  const position = { latitude: 29.7, longitude: -95.5 }

  it('sends a short place as the space too, and only what was entered', () => {
    expect(deploymentOf(CAR, draft, { make: 'Dodge', model: null, color: null }, position)).toEqual({
      contract_id: 'c1',
      license_plate: 'VRN 3318',
      state: 'TX',
      reason: 'flat_tire',
      device_code: '0392',
      location: 'Space 14',
      space: '14',
      make: 'Dodge',
      model: undefined,
      color: undefined,
      position,
    })
  })

  it('sends what the driver ruled out, the wheel, and an override', () => {
    const full = {
      ...draft,
      reason: 'other',
      reason_text: ' No permit ',
      place: 'Visitor row',
      wheel: 'front_left',
      not_same: ['r1'],
      override_reason: 'Signs are being replaced',
    } as const
    expect(deploymentOf(CAR, full, null, undefined)).toMatchObject({
      reason: 'other',
      reason_text: 'No permit',
      location: 'Visitor row',
      wheel: 'front_left',
      confirmations: [{ kind: 'not_the_same_car', record_id: 'r1' }],
      override_reason: 'Signs are being replaced',
    })
  })

  it('is null without a code, or without what the decision step needs', () => {
    expect(deploymentOf(CAR, { ...draft, device_code: ' ' }, null, undefined)).toBeNull()
    expect(deploymentOf(CAR, { ...draft, place: '' }, null, undefined)).toBeNull()
  })
})

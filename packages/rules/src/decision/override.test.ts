import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'
import {
  checkout,
  contract,
  hold,
  notice,
  NOW,
  openCase,
  permit,
  question,
  sign,
  vehicle,
  vip,
  world,
} from './facts.fixture.ts'
import type { DecisionFacts } from './facts.ts'
import type { DecisionQuestion } from './question.ts'

type Facts = Partial<DecisionFacts>
type Asked = Partial<DecisionQuestion>
const OVER = { override_reason: 'The gate camera failed; the manager stands beside me' }
const towOf = (facts: Facts, asked: Asked) => {
  const { state, missing_codes } = decide(question(asked), world(facts)).allows.tow
  return missing_codes ? missing_codes.join(' ') : state
}
const sticker = openCase({ kind: 'sticker', eligible_at: '2026-11-22T00:00:00.000Z' })
const onHold = { holds: [hold()] }

describe('an override lifts', () => {
  it.each<[string, Facts, Asked, string, string]>([
    ['the photos of the complex', {}, { photos: 0 }, 'photos', 'ready'],
    ['the complex’s minimum notice', { open_cases: [sticker] }, {}, 'minimum_notice', 'ready'],
    ['a hold', onHold, {}, 'not_allowed', 'ready'],
    ['all of them together', { ...onHold, open_cases: [sticker] }, { photos: 0 }, 'not_allowed', 'ready'],
  ])('%s', (_name, facts, asked, without, under) => {
    expect(towOf(facts, asked)).toBe(without)
    expect(towOf(facts, { ...asked, ...OVER })).toBe(under)
  })

  it('nothing if the text is blank', () => expect(towOf(onHold, { override_reason: '  ' })).toBe('not_allowed'))
})

describe('an override never lifts', () => {
  const elsewhere = { contracts: [contract({ state: 'OK' })] }
  it.each<[string, Facts, Asked, string]>([
    ['a VIP entry', { vips: [vip()] }, {}, 'not_allowed'],
    ['a right', { resident_vehicles: [vehicle()] }, {}, 'not_allowed'],
    ['a permit under a hold', { ...onHold, guest_permits: [permit()] }, {}, 'not_allowed'],
    ['a VIP entry under a hold', { ...onHold, vips: [vip()] }, {}, 'not_allowed'],
    ['a protecting checkout', { checkouts: [checkout()] }, {}, 'not_allowed'],
    ['a protecting checkout under a hold', { ...onHold, checkouts: [checkout()] }, {}, 'not_allowed'],
    ['grace', { guest_permits: [permit({ valid_until: NOW })] }, {}, 'not_allowed'],
    ['grace under a hold', { ...onHold, guest_permits: [permit({ valid_until: NOW })] }, {}, 'not_allowed'],
    ['a disabled complex', { contracts: [contract({ status: 'disabled' })] }, {}, 'not_allowed'],
    ['a look-alike', { resident_vehicles: [vehicle({ license_plate: 'KVB 8812' })] }, {}, 'look'],
    [
      'a look-alike under a hold',
      { ...onHold, resident_vehicles: [vehicle({ license_plate: 'KVB 8812' })] },
      {},
      'look',
    ],
    ['an open tow', { open_cases: [openCase()] }, {}, 'not_allowed'],
    ['the signs', { signs: [] }, {}, 'sign'],
    ['the 24 hours of a sign', { signs: [sign({ valid_from: '2026-11-20T15:00:00Z' })] }, {}, 'sign'],
    ['the notice of the state', {}, { reason: 'expired_registration' }, 'notice'],
    [
      'a notice that is too recent',
      { notices: [notice({ delivered_at: '2026-11-15T18:00:00Z' })] },
      { reason: 'expired_registration' },
      'notice',
    ],
    ['a reason that the state refuses', {}, { reason: 'expired_inspection' }, 'not_allowed'],
    [
      'the permission for a hazard',
      { resident_vehicles: [vehicle()] },
      { hazard: 'fire_lane', hazard_text: 'At the hydrant' },
      'permission',
    ],
    [
      'the written reason for a hazard',
      { resident_vehicles: [vehicle()] },
      { hazard: 'fire_lane', permissions: { hazard: true } },
      'hazard_text',
    ],
    ['the sentence for the reason "other"', {}, { reason_text: null }, 'reason_text'],
    ['the photos that the state requires', elsewhere, { photos: 0, reason: 'abandoned' }, 'notice photos'],
  ])('%s', (_name, facts, asked, under) => {
    expect(towOf(facts, { ...asked, ...OVER })).toBe(under)
  })
})

describe('an overridden decision', () => {
  it('has the same verdict, and quotes the user’s reason', () => {
    const decision = decide(question(OVER), world(onHold))
    expect(decision.verdict).toBe('paused')
    expect(decision.reasons.find(({ code }) => code === 'override')).toMatchObject({
      decisive: false,
      detail: OVER.override_reason,
      sentence: expect.stringContaining('the hold') as string,
    })
    expect(decide(question(), world(onHold)).reasons.some(({ code }) => code === 'override')).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'
import type { DecisionFacts } from './facts.ts'
import {
  blocked,
  checkout,
  contract,
  hold,
  NOW,
  notice,
  openCase,
  permit,
  question,
  sign,
  vehicle,
  vip,
  world,
} from './facts.fixture.ts'
import type { DecisionQuestion } from './question.ts'
import { stopFor } from './stop.ts'
import type { FullDecision } from './types.ts'

type Facts = Partial<DecisionFacts>
type Asked = Partial<DecisionQuestion>
const ask = (facts: Facts, asked: Asked = {}) => decide(question(asked), world(facts))
/** Sticker, boot, and tow on one line, with missing needs in brackets. */
const shown = (decision: FullDecision) =>
  (['sticker', 'boot', 'tow'] as const)
    .map((action) => {
      const { state, missing_codes } = decision.allows[action]
      return missing_codes ? `${action} [${missing_codes.join(' ')}]` : `${action} ${state}`
    })
    .join(', ')

const READY = 'sticker ready, boot ready, tow ready'
const STICKER = 'sticker ready, boot not_allowed, tow not_allowed'
const NOTHING = 'sticker not_allowed, boot not_allowed, tow not_allowed'
const LOOK = 'sticker ready, boot [look], tow [look]'
const right = { resident_vehicles: [vehicle()] }
const near = { resident_vehicles: [vehicle({ license_plate: 'KVB 8812' })] }

describe('what a verdict allows', () => {
  it.each<[string, Facts, Asked, string]>([
    ['unauthorized', {}, {}, READY],
    ['unauthorized and blocked', { blocked: [blocked()] }, {}, READY],
    ['authorized', right, {}, STICKER],
    ['protected', { vips: [vip()] }, {}, NOTHING],
    ['hold', { holds: [hold()] }, {}, NOTHING],
    ['disabled', { contracts: [contract({ status: 'disabled' })] }, {}, NOTHING],
    ['checkout', { checkouts: [checkout()] }, {}, STICKER],
    ['grace', { guest_permits: [permit({ valid_until: NOW })] }, {}, STICKER],
    ['near', near, {}, LOOK],
    ['no identity', {}, { license_plate: null }, 'sticker ready, boot [identity], tow [identity]'],
    [
      'the state is ambiguous',
      { ...right, guest_permits: [permit({ state: 'LA' })] },
      { state: null },
      'sticker ready, boot [state], tow [state]',
    ],
    [
      'no boot access',
      { contracts: [contract({ has_booting_access: false })] },
      {},
      'sticker ready, boot not_here, tow ready',
    ],
  ])('%s', (_name, facts, asked, allowed) => expect(shown(ask(facts, asked))).toBe(allowed))
})

describe('missing needs', () => {
  it.each<[string, Facts, Asked, readonly string[]]>([
    ['photos', {}, { photos: 2 }, ['2 photos']],
    ['one photo', {}, { photos: 3 }, ['1 photo']],
    ['a reason', {}, { reason: null }, ['a reason']],
    ['a sentence for the reason "other"', {}, { reason_text: ' ' }, ['the reason in a sentence']],
    ['a sign', { signs: [] }, {}, ['signs verified']],
    ['a sign taken down', { signs: [sign({ valid_until: NOW })] }, {}, ['signs verified']],
    [
      'a sign whose verification has expired',
      { signs: [sign({ expires_on: '2026-11-19' })] },
      {},
      ['signs verified again (they lapsed after 11/19/2026)'],
    ],
    ['a sign of another complex', { signs: [sign({ contract_id: 'larkspur' })] }, {}, ['signs verified']],
    [
      '24 hours of a sign',
      { signs: [sign({ valid_from: '2026-11-20T15:00:00Z' })] },
      {},
      ['signs up for 24 hours, from 11/21/2026, 9:00 AM on'],
    ],
    ['a notice', {}, { reason: 'expired_registration' }, ['a notice delivered before 11/10/2026']],
    [
      'the sticker’s notice',
      { open_cases: [openCase({ kind: 'sticker', number: '12' })] },
      {},
      ['the sticker’s notice, which runs until 11/21/2026, 12:00 PM'],
    ],
  ])('%s', (_name, facts, asked, missing) => expect(ask(facts, asked).allows.tow.missing).toEqual(missing))
})

describe('notices for an expired registration', () => {
  const asked: Asked = { reason: 'expired_registration' }
  it.each([
    ['delivered on the eleventh day before', {}, true],
    ['delivered ten days before', { delivered_at: '2026-11-10T06:00:00.000Z' }, false],
    ['by certified mail', { how: 'certified_mail' }, true],
    ['by sticker', { how: 'sticker' }, false],
    ['without delivery', { delivered_at: null }, false],
    ['for another car', { license_plate: 'TTT 1111' }, false],
    ['for another reason', { reason: 'abandoned' }, false],
    ['recorded later', { known_from: '2026-11-22T00:00:00.000Z' }, false],
  ] as const)('%s', (_name, fact, enough) => {
    expect(ask({ notices: [notice(fact)] }, asked).allows.tow.state).toBe(enough ? 'ready' : 'missing')
  })
})

describe('the rule for the reason', () => {
  it('refuses an expired inspection in Texas, with its source', () => {
    const decision = ask({}, { reason: 'expired_inspection' })
    expect(decision.allows.tow.state).toBe('not_allowed')
    expect(decision.reasons.find((reason) => reason.code === 'jurisdiction')?.citation).toContain(
      'Not legal advice; verify with counsel.',
    )
  })
  it('lets a user with permission tow a car with a right for its condition after the notice', () => {
    const asked: Asked = { reason: 'expired_registration', permissions: { condition: true } }
    expect(ask(right, asked).verdict).toBe('authorized')
    expect(shown(ask({ ...right, notices: [notice()] }, asked))).toBe('sticker ready, boot not_allowed, tow ready')
    expect(shown(ask(right, asked))).toBe('sticker ready, boot not_allowed, tow [notice]')
    expect(shown(ask({ ...right, notices: [notice()] }, { reason: 'expired_registration' }))).toBe(
      'sticker ready, boot not_allowed, tow [permission]',
    )
    expect(shown(ask(right, { reason: 'flat_tire', permissions: { condition: true } }))).toBe(STICKER)
    expect(shown(ask({ checkouts: [checkout()], notices: [notice()] }, asked))).toBe(STICKER)
    expect(shown(ask({ ...near, notices: [notice()] }, asked))).toBe(LOOK)
  })
  it('is the cautious default in other states', () => {
    const louisiana = { contracts: [contract({ state: 'LA', photo_count: 0 })] }
    expect(ask(louisiana, { reason: 'abandoned', photos: 3 }).allows.tow.missing_codes).toEqual(['notice', 'photos'])
    expect(ask(louisiana, { reason: 'expired_registration' }).allows.tow.state).toBe('not_allowed')
    expect(ask(louisiana).rules_version).toBe('Default 2025-09')
  })
})

describe('a hazard passes', () => {
  const asked: Asked = { hazard: 'fire_lane', hazard_text: 'In the marked fire lane', permissions: { hazard: true } }
  it.each<[string, Facts, string]>([
    ['a permit', right, 'sticker ready, boot not_allowed, tow ready'],
    ['a hold', { holds: [hold()] }, 'sticker ready, boot not_allowed, tow ready'],
    ['not a VIP', { vips: [vip()] }, NOTHING],
    ['not a possible VIP', { vips: [vip({ license_plate: 'KVB 8812' })] }, LOOK],
    ['not a disabled complex', { contracts: [contract({ status: 'disabled' })] }, NOTHING],
  ])('passes %s', (_name, facts, allowed) => expect(shown(ask(facts, asked))).toBe(allowed))

  it('a right when a VIP has a similar plate, once a person has ruled that VIP out', () => {
    const facts = { ...right, vips: [vip({ id: 'other', license_plate: 'KVB 8812' })] }
    expect(shown(ask(facts, asked))).toBe(STICKER)
    expect(shown(ask(facts, { ...asked, confirmations: [{ kind: 'not_the_same_car', record_id: 'other' }] }))).toBe(
      'sticker ready, boot not_allowed, tow ready',
    )
  })

  it('nothing without permission and a written reason, and never changes the verdict', () => {
    expect(ask(right, asked).verdict).toBe('authorized')
    expect(ask(right, { hazard: 'fire_lane' }).allows.tow.missing_codes).toEqual(['permission', 'hazard_text'])
    expect(ask(right, asked).reasons.find((reason) => reason.code === 'hazard')).toMatchObject({
      sentence: 'Hazard: fire lane.',
      detail: 'In the marked fire lane',
      decisive: false,
    })
  })
})

describe('open cases', () => {
  it.each<[string, Facts, Asked, string]>([
    ['a tow', { open_cases: [openCase()] }, {}, NOTHING],
    ['the tow itself', { open_cases: [openCase()] }, { own_case_id: 'case' }, READY],
    ['a boot', { open_cases: [openCase({ kind: 'boot' })] }, {}, 'sticker ready, boot not_allowed, tow ready'],
    [
      'a sticker whose notice is over',
      { open_cases: [openCase({ kind: 'sticker', eligible_at: NOW })] },
      {},
      'sticker not_allowed, boot ready, tow ready',
    ],
    ['a closed tow', { open_cases: [openCase({ valid_until: NOW })] }, {}, READY],
    ['another car’s', { open_cases: [openCase({ license_plate: 'TTT 1111' })] }, {}, READY],
  ])('%s', (_name, facts, asked, allowed) => expect(shown(ask(facts, asked))).toBe(allowed))
  it('are named with their number', () => {
    expect(ask({ open_cases: [openCase()] }).reasons.at(-1)).toMatchObject({
      code: 'open_case',
      sentence: 'Already has an open tow: 48197, since 11/20/2026, 12:00 PM.',
      record: { kind: 'tow', id: 'case', valid_until: null },
    })
    expect(ask({ open_cases: [openCase({ valid_until: '2026-11-25T00:00:00Z' })] })).toEqual(
      ask({ open_cases: [openCase()] }),
    )
  })
})

it('names the valid sign', () => {
  expect(ask({}).reasons.at(-1)).toMatchObject({
    code: 'sign',
    sentence: 'The sign at Gate 1 has stood since 06/01/2025.',
    detail: 'Verified 11/01/2026',
  })
})

describe('what stops an action', () => {
  it('is the decisive reason, or a missing need that is already due', () => {
    expect(stopFor(ask({}), 'tow')).toBeNull()
    expect(stopFor(ask(right), 'tow')).toEqual({
      state: 'not_allowed',
      sentence: 'Registered to unit 214 since 06/01/2025.',
      missing: [],
    })
    expect(stopFor(ask({}, { photos: 0 }), 'tow', ['photos'])).toBeNull()
    expect(stopFor(ask({ signs: [] }, { photos: 0 }), 'tow', ['photos'])).toMatchObject({
      state: 'missing',
      missing: ['signs verified'],
    })
    expect(stopFor(ask({ contracts: [contract({ has_booting_access: false })] }), 'boot')?.state).toBe('not_here')
  })
})

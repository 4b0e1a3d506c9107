import { describe, expect, it } from 'vitest'
import type { DecisionFacts } from './facts.ts'
import { blocked, checkout, contract, hold, NOW, permit, sign, space, vehicle, vip } from './facts.fixture.ts'
import type { DecisionQuestion } from './question.ts'
import type { ReasonCode, Verdict } from './types.ts'
import { decisive, later } from './decisive.fixture.ts'

describe('precedence', () => {
  const all = {
    contracts: [contract({ status: 'disabled' })],
    vips: [vip()],
    holds: [hold()],
    resident_vehicles: [vehicle()],
    guest_permits: [permit(), permit({ id: 'ended', ...later })],
    checkouts: [checkout()],
  }
  const near = vehicle({ id: 'near', license_plate: 'KVB 8812' })
  const steps: readonly [Partial<DecisionFacts>, Verdict, ReasonCode][] = [
    [all, 'paused', 'contract_disabled'],
    [{ ...all, contracts: [contract()] }, 'protected', 'vip'],
    [{ ...all, contracts: [contract()], vips: [] }, 'paused', 'hold'],
    [{ ...all, contracts: [contract()], vips: [], holds: [] }, 'authorized', 'resident_right'],
    [{ guest_permits: all.guest_permits, checkouts: all.checkouts }, 'authorized', 'guest_permit'],
    [{ guest_permits: [permit({ id: 'ended', ...later })], checkouts: all.checkouts }, 'check', 'checkout_under_way'],
    [{ guest_permits: [permit({ id: 'ended', ...later })], resident_vehicles: [near] }, 'check', 'grace'],
    [{ resident_vehicles: [near] }, 'check', 'near_match'],
    [{}, 'unauthorized', 'no_right'],
  ]
  it.each(steps)('%#: %s', (facts, verdict, code) => expect(decisive(facts)).toMatchObject({ verdict, code }))

  it('lists every fact as a reason, in order', () => {
    const { decision } = decisive({ ...all, blocked: [blocked()] })
    expect(decision.reasons.map((reason) => reason.code)).toEqual([
      'contract_disabled',
      'vip',
      'hold',
      'resident_right',
      'guest_permit',
      'checkout_under_way',
      'blocked',
      'sign',
    ])
  })
  it('handles a minute before the complex existed', () => {
    expect(decisive({}, { at: '2020-01-01T00:00:00Z' })).toMatchObject({ verdict: 'paused', code: 'contract_disabled' })
  })
})

describe('sentences', () => {
  it.each<[string, Partial<DecisionFacts>, string]>([
    ['resident', { resident_vehicles: [vehicle()] }, 'Registered to unit 214 since 06/01/2025.'],
    [
      'resident with an end',
      { resident_vehicles: [vehicle({ valid_until: '2027-01-01T06:00:00Z' })] },
      'Registered to unit 214 from 06/01/2025 until 12/31/2026.',
    ],
    [
      'guest',
      { guest_permits: [permit({ valid_until: '2026-11-21T12:00:00Z' })] },
      'Guest permit of unit 302 until 11/21/2026, 6:00 AM.',
    ],
    [
      'paid',
      {
        guest_permits: [
          permit({ kind: 'paid', unit_id: null, unit_number: null, valid_until: '2026-11-27T18:00:00Z' }),
        ],
      },
      'Paid permit until 11/27/2026, 12:00 PM.',
    ],
    ['VIP', { vips: [vip({ valid_until: '2027-01-01T06:00:00Z' })] }, 'VIP at Arbor Ridge until 12/31/2026.'],
    ['VIP without end', { vips: [vip()] }, 'VIP at Arbor Ridge, with no end date.'],
    [
      'hold',
      { holds: [hold({ valid_until: '2026-12-02T06:00:00Z' })] },
      'Arbor Ridge is on hold until 12/01/2026: repaving.',
    ],
    ['disabled', { contracts: [contract({ status: 'disabled' })] }, 'Arbor Ridge is disabled: no enforcement here.'],
    [
      'near',
      { resident_vehicles: [vehicle({ license_plate: 'KVB 8812' })] },
      'Looks like KVB 8812, which is registered here.',
    ],
    ['near VIP', { vips: [vip({ license_plate: 'KVB 8812' })] }, 'Looks like KVB 8812, which is a VIP here.'],
    [
      'other state',
      { guest_permits: [permit({ state: 'LA' })] },
      'KVB 8821 of Louisiana has a guest permit here; the plate asked about is of Texas.',
    ],
    ['checkout', { checkouts: [checkout()] }, 'A permit for KVB 8821 is being paid for until 11/20/2026, 10:05 PM.'],
    [
      'grace',
      { guest_permits: [permit(later)] },
      'The guest permit ended 11/20/2026, 9:50 PM; grace runs until 11/20/2026, 10:05 PM.',
    ],
    ['none', {}, 'No vehicle, guest or paid permit for KVB 8821.'],
  ])('%s', (_name, facts, sentence) => expect(decisive(facts).sentence).toBe(sentence))
})

describe('the car', () => {
  const here = { resident_vehicles: [vehicle({ vin: '1M8GDM9AXKP042788' })] }
  it.each<[string, Partial<DecisionQuestion>, Verdict, ReasonCode]>([
    ['another spelling', { license_plate: 'kvb-8821' }, 'authorized', 'resident_right'],
    ['no state', { state: null }, 'authorized', 'resident_right'],
    ['another state', { state: 'LA' }, 'check', 'other_state'],
    ['the VIN alone', { license_plate: null, state: null, vin: '1m8gdm9axkp042788' }, 'authorized', 'resident_right'],
    ['another VIN', { license_plate: null, state: null, vin: '1M8GDM9AXKP042789' }, 'unauthorized', 'no_right'],
    [
      'the VIN behind another plate',
      { license_plate: 'TTT 1111', vin: '1M8GDM9AXKP042788' },
      'authorized',
      'resident_right',
    ],
    ['neither', { license_plate: ' - ', vin: null }, 'check', 'no_identity'],
    ['another complex', { contract_id: 'arbor', license_plate: 'ABC 123' }, 'unauthorized', 'no_right'],
  ])('by %s', (_name, asked, verdict, code) => expect(decisive(here, asked)).toMatchObject({ verdict, code }))

  it('has no right here if its right is at another complex', () => {
    expect(
      decisive({ resident_vehicles: [vehicle({ contract_id: 'larkspur' })], vips: [vip({ contract_id: 'larkspur' })] })
        .verdict,
    ).toBe('unauthorized')
  })
  it('needs a state when several states have the plate', () => {
    const two = { resident_vehicles: [vehicle()], guest_permits: [permit({ state: 'LA', unit_number: '9' })] }
    const { decision, code, sentence } = decisive(two, { state: null })
    expect(decision).toMatchObject({ verdict: 'check', ask_state: ['LA', 'TX'] })
    expect([code, sentence]).toEqual([
      'other_state',
      'KVB 8821 is on record here for Louisiana and Texas: give the state.',
    ])
    expect(decision.would_change).toEqual([
      { sentence: 'If the plate is of Louisiana: Authorized.', verdict: 'authorized' },
      { sentence: 'If the plate is of Texas: Authorized.', verdict: 'authorized' },
    ])
    expect(decisive({ ...two, vips: [vip({ state: 'LA' })] }, { state: null }).verdict).toBe('protected')
    expect(
      decisive({ resident_vehicles: [vehicle()], blocked: [blocked({ state: 'LA' })] }, { state: null }).verdict,
    ).toBe('authorized')
  })
})

describe('spaces', () => {
  const reserved = [space()]
  it.each<[string, Partial<DecisionFacts>, string | null, Verdict, ReasonCode]>([
    [
      'a right to the complex in another’s reserved space',
      { resident_vehicles: [vehicle()], reserved_spaces: reserved },
      '42',
      'check',
      'reserved_space_of_another',
    ],
    [
      'a guest in a space of the same unit',
      { guest_permits: [permit({ unit_id: 'u118' })], reserved_spaces: reserved },
      '42',
      'authorized',
      'guest_permit',
    ],
    [
      'a free space',
      { resident_vehicles: [vehicle()], reserved_spaces: reserved },
      '7',
      'authorized',
      'resident_right',
    ],
    [
      'the only space',
      { resident_vehicles: [vehicle({ space: '42' })], reserved_spaces: reserved },
      ' 42 ',
      'authorized',
      'resident_right',
    ],
    ['outside the only space', { resident_vehicles: [vehicle({ space: '12' })] }, '7', 'check', 'outside_own_space'],
    [
      'the only space, location unknown',
      { resident_vehicles: [vehicle({ space: '12' })] },
      null,
      'authorized',
      'resident_right',
    ],
    [
      'one of two rights fits',
      { resident_vehicles: [vehicle({ space: '12' })], guest_permits: [permit()] },
      '7',
      'authorized',
      'guest_permit',
    ],
    [
      'a reservation that has ended',
      { resident_vehicles: [vehicle()], reserved_spaces: [space({ valid_until: '2026-11-01T00:00:00Z' })] },
      '42',
      'authorized',
      'resident_right',
    ],
  ])('%s', (_name, facts, where, verdict, code) =>
    expect(decisive(facts, { space: where })).toMatchObject({ verdict, code }),
  )
})

describe('lists', () => {
  it('show a blocked car, which is not a ground for a tow', () => {
    expect(decisive({ blocked: [blocked()], resident_vehicles: [vehicle()] }).verdict).toBe('authorized')
    const { decision } = decisive({ blocked: [blocked({ scope: 'system', contract_id: null })] })
    expect(decision.reasons.find((reason) => reason.code === 'blocked')).toMatchObject({
      decisive: false,
      sentence: 'Blocked everywhere since 06/01/2025; that alone is no ground for a tow.',
    })
  })
  it('warn of a car that is VIP and blocked', () => {
    const { decision, verdict } = decisive({ blocked: [blocked()], vips: [vip()] })
    expect(verdict).toBe('protected')
    expect(decision.reasons.find((reason) => reason.code === 'blocked')?.detail).toContain('the VIP entry comes first')
  })
})

describe('checkouts', () => {
  const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString()
  const begun = (minutes: number, fact: Parameters<typeof checkout>[0] = {}) =>
    checkout({
      id: `begun ${minutes}`,
      valid_from: at(minutes),
      known_from: at(minutes),
      valid_until: at(minutes + 10),
      starts_at: at(minutes),
      ...fact,
    })
  it.each<[string, Partial<DecisionFacts>, Verdict]>([
    ['one', { checkouts: [begun(-3)] }, 'check'],
    ['one whose permit starts later', { checkouts: [begun(-3, { starts_at: at(8) })] }, 'unauthorized'],
    ['an expired one', { checkouts: [begun(-10)] }, 'unauthorized'],
    ['one with a later end', { checkouts: [begun(-10, { valid_until: at(60) })] }, 'unauthorized'],
    ['a second within 12 hours', { checkouts: [begun(-11 * 60), begun(-3)] }, 'unauthorized'],
    [
      'a second, the first cancelled',
      { checkouts: [begun(-11 * 60, { status: 'cancelled' }), begun(-3)] },
      'unauthorized',
    ],
    ['a second, the first paid', { checkouts: [begun(-11 * 60, { status: 'paid' }), begun(-3)] }, 'check'],
    ['a second after 12 hours', { checkouts: [begun(-12 * 60 - 3), begun(-3)] }, 'check'],
    ['a cancelled one', { checkouts: [begun(-3, { status: 'cancelled' })] }, 'unauthorized'],
    ['another car’s', { checkouts: [begun(-3, { license_plate: 'TTT 1111' })] }, 'unauthorized'],
  ])('%s', (_name, facts, verdict) => expect(decisive(facts).verdict).toBe(verdict))
})

describe('grace', () => {
  const ends = (valid_until: string, minutes = 15) => ({
    guest_permits: [permit({ valid_until })],
    contracts: [contract({ grace_minutes: minutes })],
  })
  it.each<[string, Partial<DecisionFacts>, Verdict]>([
    ['in its first minute', ends(NOW), 'check'],
    ['in its last millisecond', ends('2026-11-21T03:43:00.001Z'), 'check'],
    ['after it ends', ends('2026-11-21T03:43:00.000Z'), 'unauthorized'],
    ['of zero minutes', ends(NOW, 0), 'unauthorized'],
    ['of a resident right', { resident_vehicles: [vehicle({ valid_until: '2026-11-21T03:50:00Z' })] }, 'check'],
    [
      'of a cancelled permit',
      {
        guest_permits: [
          permit({ known_until: '2026-11-21T03:50:00Z' }),
          permit({ status: 'cancelled', known_from: '2026-11-21T03:50:00Z' }),
        ],
      },
      'check',
    ],
    [
      'of a right whose end was backdated to last week',
      {
        resident_vehicles: [
          vehicle({ known_until: '2026-11-21T03:50:00Z' }),
          vehicle({ known_from: '2026-11-21T03:50:00Z', valid_until: '2026-11-14T00:00:00Z' }),
        ],
      },
      'check',
    ],
    [
      'with the setting at the time the right ended',
      {
        guest_permits: [permit({ valid_until: '2026-11-21T03:50:00Z' })],
        contracts: [
          contract({ known_until: '2026-11-21T03:55:00Z' }),
          contract({ known_from: '2026-11-21T03:55:00Z', grace_minutes: 0 }),
        ],
      },
      'check',
    ],
  ])('%s', (_name, facts, verdict) => expect(decisive(facts).verdict).toBe(verdict))

  it.each([
    ['America/Chicago', '2026-03-08', '2026-03-09T05:00:00.000Z'],
    ['America/Chicago', '2026-11-01', '2026-11-02T06:00:00.000Z'],
    ['America/Phoenix', '2026-03-08', '2026-03-09T07:00:00.000Z'],
    ['America/Phoenix', '2026-11-01', '2026-11-02T07:00:00.000Z'],
  ])('begins after the last local day, %s %s', (timezone, date, midnight) => {
    const facts = {
      contracts: [contract({ timezone, valid_from: '2025-01-01T00:00:00Z', known_from: '2025-01-01T00:00:00Z' })],
      guest_permits: [permit({ valid_until: midnight })],
    }
    const at = (minutes: number) =>
      decisive(facts, { at: new Date(Date.parse(midnight) + minutes * 60_000).toISOString() })
    expect([at(-1).verdict, at(0).verdict, at(14).verdict, at(15).verdict]).toEqual([
      'authorized',
      'check',
      'check',
      'unauthorized',
    ])
    const [year, month, day] = date.split('-')
    expect(at(-1).sentence).toBe(`Guest permit of unit 302 until ${month}/${day}/${year}.`)
  })
})

it('decides a past minute by what was known then, even when the facts are read later', () => {
  const books = {
    resident_vehicles: [vehicle({ known_from: '2026-11-21T03:59:00.000Z' })],
    device: { id: 'copy', read_at: '2026-11-21T04:00:00.000Z' },
  }
  const asked = decisive(books, { read_at: '2026-11-21T05:00:00.000Z' })
  expect([asked.verdict, asked.decision.known_at]).toEqual(['unauthorized', NOW])
})

it('says when the end of a right changes the verdict', () => {
  expect(decisive({ vips: [vip({ valid_until: '2027-01-01T06:00:00Z' })] }).decision.would_change).toEqual([
    { sentence: 'From 01/01/2027: Check first.', verdict: 'check' },
  ])
  expect(decisive({ guest_permits: [permit(later)], signs: [sign()] }).decision.would_change).toEqual([
    { sentence: 'From 11/20/2026, 10:05 PM: Unauthorized.', verdict: 'unauthorized' },
  ])
})

import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'
import type { Dated, DecisionFacts } from './facts.ts'
import { contract, permit, question, vehicle, vip, world } from './facts.fixture.ts'
import type { DecisionQuestion } from './question.ts'

/** NOW is 9:58 PM on 11/20/2026 in Houston; these are the minutes before it. */
const [AT_9_45, AT_9_50, AT_9_52, AT_9_55] = [
  '2026-11-21T03:45:00.000Z',
  '2026-11-21T03:50:00.000Z',
  '2026-11-21T03:52:00.000Z',
  '2026-11-21T03:55:00.000Z',
] as const
const MIDNIGHT = '2026-11-22T06:00:00.000Z'

const decided = (facts: Partial<DecisionFacts>, asked: Partial<DecisionQuestion> = {}) =>
  decide(question(asked), world(facts))
const codes = (facts: Partial<DecisionFacts>, asked: Partial<DecisionQuestion> = {}) =>
  decided(facts, asked)
    .reasons.map(({ code }) => code)
    .filter((code) => code !== 'sign')
const graces = (facts: Partial<DecisionFacts>, asked: Partial<DecisionQuestion> = {}) =>
  decided(facts, asked).reasons.flatMap(({ code, sentence }) => (code === 'grace' ? [sentence] : []))

/** Returns the versions of one record. Each begins when the one before is superseded. */
function edited<T extends Dated>(first: T, ...edits: readonly (readonly [at: string, change: Partial<T>])[]): T[] {
  const versions = [first]
  for (const [at, change] of edits) {
    const before = versions.pop() as T
    versions.push({ ...before, known_until: at }, { ...before, ...change, known_from: at })
  }
  return versions
}

describe('a record that was edited and is still in effect', () => {
  it.each<[string, Partial<DecisionFacts>, string]>([
    ['a registration in another color', { resident_vehicles: edited(vehicle(), [AT_9_50, {}]) }, 'resident_right'],
    [
      'a registration that moved to another unit',
      { resident_vehicles: edited(vehicle(), [AT_9_50, { unit_id: 'u3', unit_number: '3' }]) },
      'resident_right',
    ],
    [
      'a permit that was extended',
      { guest_permits: edited(permit({ valid_until: AT_9_55 }), [AT_9_50, { valid_until: MIDNIGHT }]) },
      'guest_permit',
    ],
    [
      'a permit that was extended after its end',
      { guest_permits: edited(permit({ valid_until: AT_9_50 }), [AT_9_55, { valid_until: MIDNIGHT }]) },
      'guest_permit',
    ],
    [
      'a permit that the reminder updated twice',
      { guest_permits: edited(permit({ valid_until: MIDNIGHT }), [AT_9_50, {}], [AT_9_52, {}]) },
      'guest_permit',
    ],
    ['a VIP entry with another reason', { vips: edited(vip(), [AT_9_50, { reason: 'Board' }]) }, 'vip'],
    [
      'a registration that was removed and restored',
      { resident_vehicles: edited(vehicle(), [AT_9_50, { valid_until: AT_9_50 }], [AT_9_55, { valid_until: null }]) },
      'resident_right',
    ],
  ])('has not ended: %s', (_name, facts, code) => expect(codes(facts)).toEqual([code]))

  it('has not ended for the old plate if the VIN still matches', () => {
    const one = { vin: '1M8GDM9AXKP042788' }
    const facts = { resident_vehicles: edited(vehicle(one), [AT_9_50, { license_plate: 'NEW 1234' }]) }
    expect(codes(facts, one)).toEqual(['resident_right'])
    expect(graces(facts)).toEqual([
      'The registration to unit 214 ended 11/20/2026, 9:50 PM; grace runs until 11/20/2026, 10:05 PM.',
    ])
  })
})

describe('a record that has ended', () => {
  const RESIDENT = 'The registration to unit 214 ended 11/20/2026, 9:50 PM; grace runs until 11/20/2026, 10:05 PM.'
  it.each<[string, Partial<DecisionFacts>]>([
    ['at its end', { resident_vehicles: [vehicle({ valid_until: AT_9_50 })] }],
    ['by an edit', { resident_vehicles: edited(vehicle(), [AT_9_50, { valid_until: AT_9_50 }]) }],
    [
      'by an edit that backdates the end',
      { resident_vehicles: edited(vehicle(), [AT_9_50, { valid_until: '2026-11-14T00:00:00.000Z' }]) },
    ],
    ['by a removal from the records', { resident_vehicles: [vehicle({ known_until: AT_9_50 })] }],
    ['by an edit that begins it later', { resident_vehicles: edited(vehicle(), [AT_9_50, { valid_from: MIDNIGHT }]) }],
    [
      'and was edited since',
      { resident_vehicles: edited(vehicle(), [AT_9_45, {}], [AT_9_50, { valid_until: AT_9_50 }], [AT_9_55, {}]) },
    ],
  ])('has its grace: %s', (_name, facts) => expect(graces(facts)).toEqual([RESIDENT]))

  it('shows an end at midnight as the last date, as the record does', () => {
    const midnight = '2026-11-21T06:00:00.000Z'
    expect(graces({ guest_permits: [permit({ valid_until: midnight })] }, { at: '2026-11-21T06:05:00.000Z' })).toEqual([
      'The guest permit ended 11/20/2026; grace runs until 11/21/2026, 12:15 AM.',
    ])
  })
})

describe('a car with more than one record', () => {
  const ended = vehicle({ id: 'ended', valid_until: AT_9_50 })
  it.each<[string, Partial<DecisionFacts>, string]>([
    [
      'that was registered again',
      { resident_vehicles: [ended, vehicle({ id: 'again', valid_from: AT_9_55, known_from: AT_9_55 })] },
      'resident_right',
    ],
    ['that also has a permit', { resident_vehicles: [ended], guest_permits: [permit()] }, 'guest_permit'],
    ['that is a VIP', { resident_vehicles: [ended], vips: [vip()] }, 'vip'],
  ])('has lost nothing: %s', (_name, facts, code) => expect(codes(facts)).toEqual([code]))

  it('keeps its grace when another state’s plate has a right', () => {
    const facts = { resident_vehicles: [ended], guest_permits: [permit({ state: 'LA' })] }
    expect(graces(facts, { state: null })).toHaveLength(1)
    expect(decided(facts, { state: null })).toMatchObject({ verdict: 'check', ask_state: ['LA', 'TX'] })
  })

  it('has one grace period, the longest', () => {
    const both = { resident_vehicles: [ended], guest_permits: [permit({ valid_until: AT_9_55 })] }
    expect(graces(both)).toEqual(['The guest permit ended 11/20/2026, 9:55 PM; grace runs until 11/20/2026, 10:10 PM.'])
    const shortened = [
      contract({ known_until: AT_9_52, grace_minutes: 60 }),
      contract({ known_from: AT_9_52, grace_minutes: 5 }),
    ]
    expect(graces({ ...both, contracts: shortened })).toEqual([
      'The registration to unit 214 ended 11/20/2026, 9:50 PM; grace runs until 11/20/2026, 10:50 PM.',
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'
import type { DecisionFacts } from './facts.ts'
import { blocked, contract, permit, question, sign, space, vehicle, vip, world } from './facts.fixture.ts'
import type { DecisionQuestion } from './question.ts'

const LAST = '2026-11-23T05:59:59.999Z'
const FROM = '2026-11-23T06:00:00.000Z'

/** Every text of the decision about a minute. */
function texts(at: string, facts: Partial<DecisionFacts>, asked: Partial<DecisionQuestion>): string[] {
  const { reasons, allows, would_change } = decide(question({ ...asked, at }), world(facts))
  return [
    ...reasons.flatMap(({ sentence, detail }) => [sentence, detail ?? '']),
    ...Object.values(allows).flatMap(({ missing }) => missing),
    ...would_change.map(({ sentence }) => sentence),
  ]
}

const ENDED = { valid_until: '2026-11-23T05:55:00.000Z' }
const CASES: readonly (readonly [string, Partial<DecisionFacts>, Partial<DecisionQuestion>, string, string])[] = [
  [
    'the space of a right',
    { resident_vehicles: [vehicle({ space: '12' })] },
    { space: '14' },
    'May park in space 12 only, and stands in space 14.',
    'May park in space 12 only, but is parked in space 14.',
  ],
  [
    'a sign',
    { signs: [sign()] },
    {},
    'The sign at Gate 1 has stood since 06/01/2025.',
    'A sign has been posted at Gate 1 since 06/01/2025.',
  ],
  [
    'no sign',
    { signs: [] },
    {},
    'No sign is on record that stands and has stood for 24 hours.',
    'No sign on record has been posted for 24 hours.',
  ],
  [
    'grace',
    { guest_permits: [permit(ENDED)] },
    {},
    'The guest permit ended 11/22/2026, 11:55 PM; grace runs until 11/23/2026, 12:10 AM.',
    'The guest permit ended 11/22/2026, 11:55 PM. Grace period until 11/23/2026, 12:10 AM.',
  ],
  [
    'no plate',
    {},
    { license_plate: null, state: null },
    'Without plate or VIN nobody can tell whether this car may park here.',
    'Without a plate or VIN, there’s no way to tell whether this car may park here.',
  ],
  [
    'two states',
    { vips: [vip({ state: 'TX' })], resident_vehicles: [vehicle({ state: 'OK' })] },
    { state: null },
    'KVB 8821 is on record here for Oklahoma and Texas: give the state.',
    'KVB 8821 is on record here in Oklahoma and Texas. Choose the state.',
  ],
  [
    'a near plate that was looked at',
    { resident_vehicles: [vehicle({ id: 'near', license_plate: 'KVB 8812' })] },
    { confirmations: [{ kind: 'not_the_same_car', record_id: 'near' }] },
    'Told apart by a person on the spot: not the car with plate KVB 8812.',
    'Someone at the car checked: it isn’t the car with plate KVB 8812.',
  ],
  [
    'a near plate',
    { resident_vehicles: [vehicle({ id: 'near', license_plate: 'KVB 8812' })] },
    {},
    'a look at the plate by a person, with a photo',
    'someone to look at the plate and photograph it',
  ],
  [
    'another state',
    { resident_vehicles: [vehicle({ id: 'near', state: 'OK' })] },
    {},
    'KVB 8821 of Oklahoma is registered here; the plate asked about is of Texas.',
    'KVB 8821 from Oklahoma is registered here. The plate you checked is from Texas.',
  ],
  [
    'a disabled complex',
    { contracts: [contract({ status: 'disabled' })] },
    {},
    'Arbor Ridge is disabled: no enforcement here.',
    'Arbor Ridge is disabled. No enforcement here.',
  ],
  [
    'an override',
    {},
    { override_reason: 'The camera broke' },
    'Overridden in writing by a person who may: lifts the company’s own proof, and nothing else.',
    'Written override: lifts the company’s own requirements, and nothing else.',
  ],
]

describe('the wording of a decision', () => {
  it.each(CASES)('of %s changes from its minute on, and stays as it was before', (_, facts, asked, first, second) => {
    const [before, after] = [texts(LAST, facts, asked), texts(FROM, facts, asked)]
    expect(before).toContain(first)
    expect(after).toContain(second)
    expect([before.includes(second), after.includes(first)]).toEqual([false, false])
  })

  it('reads as plain English from then on', () => {
    const all = CASES.flatMap(([, facts, asked]) => texts(FROM, facts, asked))
    const blockedToo = texts(FROM, { blocked: [blocked()], vips: [vip()], reserved_spaces: [space()] }, { space: '42' })
    for (const text of [...all, ...blockedToo])
      expect(text).not.toMatch(/\b(stands|stood|nobody|told|on the spot|no ground|while it lasts|plate is of)\b/i)
  })

  it('has a version for a minute at which the complex wasn’t on record too', () => {
    const of = (at: string) => decide(question({ at }), world({ contracts: [] })).reasons[0]?.sentence
    expect([of(LAST), of(FROM)]).toEqual([
      'The complex was not on record at this minute.',
      'The complex wasn’t on record at that time.',
    ])
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from './decide.ts'
import type { CarIdentity, Dated, DecisionFacts, GuestPermitFact } from './facts.ts'
import { blocked, checkout, contract, hold, NOW, permit, question, sign, space, vehicle, vip, world } from './facts.fixture.ts'
import type { DecisionQuestion } from './question.ts'

const DAY = Date.parse('2026-11-20T00:00:00Z')
/** Minutes after the day begins; few enough that spans begin and end on the minutes that are asked about. */
const minute = fc.integer({ min: 0, max: 40 }).map((step) => new Date(DAY + step * 6 * 60_000).toISOString())
const maybe = fc.option(minute, { freq: 1 })
const early = fc.constant('2026-11-01T00:00:00.000Z')
const begin = fc.oneof(minute, early, early)
const dated = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  valid_from: begin,
  valid_until: maybe,
  known_from: begin,
  known_until: maybe,
})
const plates = ['BZN O826', 'BZN O826', 'BZN O826', 'BZN 0826', 'BZN0862', 'KVB 8821']
const identity = fc.record({
  license_plate: fc.constantFrom(...plates),
  state: fc.constantFrom('TX', 'TX', 'TX', 'LA', null),
  vin: fc.constantFrom(null, null, '1M8GDM9AXKP042788'),
})
const place = fc.record({ contract_id: fc.constantFrom('arbor', 'arbor', 'arbor', 'larkspur') })
const status = fc.constantFrom<GuestPermitFact['status'][]>('active', 'active', 'cancelled', 'pending_payment')
const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3 })

const facts: fc.Arbitrary<DecisionFacts> = fc
  .record({
    resident_vehicles: some(
      fc
        .tuple(dated, identity, place, fc.constantFrom(null, null, '12'))
        .map(([a, b, c, one]) => vehicle({ ...a, ...b, ...c, space: one })),
    ),
    guest_permits: some(fc.tuple(dated, identity, place, status).map(([a, b, c, state]) => permit({ ...a, ...b, ...c, status: state }))),
    vips: fc.array(
      fc.tuple(dated, identity, place).map(([a, b, c]) => vip({ ...a, ...b, ...c })),
      { maxLength: 1 },
    ),
    holds: fc.array(
      dated.map((a) => hold(a)),
      { maxLength: 1 },
    ),
    blocked: some(fc.tuple(dated, identity).map(([a, b]) => blocked({ ...a, ...b }))),
    checkouts: some(fc.tuple(dated, identity).map(([a, b]) => checkout({ ...a, ...b, known_from: a.valid_from, starts_at: a.valid_from }))),
    reserved_spaces: fc.array(
      dated.map((a) => space(a)),
      { maxLength: 1 },
    ),
  })
  .map((lists) => ({
    ...world(lists),
    signs: [sign(), sign({ id: 's2', valid_from: '2020-01-01T00:00:00Z', known_from: '2020-01-01T00:00:00Z' })],
  }))

const asking: fc.Arbitrary<DecisionQuestion> = fc
  .record({
    license_plate: fc.constantFrom<string | null>(...plates, null),
    state: fc.constantFrom('TX', 'TX', 'LA', null),
    at: minute,
    vin: fc.constantFrom(null, null, null, '1M8GDM9AXKP042788'),
    space: fc.constantFrom(null, '12', '42'),
    confirmations: fc
      .subarray(['a', 'b', 'c', 'd', 'e'])
      .map((ids) => ids.map((record_id) => ({ kind: 'not_the_same_car' as const, record_id }))),
  })
  .map((asked) => question(asked))

const time = Date.parse
const upper = (text: string | null | undefined) => (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
/** The oracles, in other words than the code's. */
const holds = (fact: Dated, at: string) => {
  const spans: [string, string | null][] = [
    [fact.valid_from, fact.valid_until],
    [fact.known_from, fact.known_until],
  ]
  return spans.every(([from, until]) => time(from) <= time(at) && (until === null || time(at) < time(until)))
}
const isCar = (fact: CarIdentity, asked: DecisionQuestion) =>
  (fact.vin !== null && fact.vin === asked.vin) ||
  (upper(asked.license_plate) !== '' &&
    upper(fact.license_plate) === upper(asked.license_plate) &&
    (!fact.state || !asked.state || fact.state === asked.state))
const isHere = (fact: Dated & CarIdentity & { contract_id: string | null }, asked: DecisionQuestion) =>
  fact.contract_id === 'arbor' && isCar(fact, asked) && holds(fact, asked.at)

const TEN_MINUTES = 600_000
function shelters(known: DecisionFacts, asked: DecisionQuestion): boolean {
  const mine = known.checkouts.filter((one) => one.contract_id === 'arbor' && isCar(one, asked))
  const live = mine.filter((one) => holds(one, asked.at) && one.status === 'pending' && time(asked.at) < time(one.valid_from) + TEN_MINUTES)
  const isFirst = mine.filter((one) => time(one.valid_from) <= time(asked.at)).length === 1
  return live.length > 0 && isFirst
}
const mayStay = (known: DecisionFacts, asked: DecisionQuestion) =>
  known.vips.some((one) => isHere(one, asked)) ||
  known.resident_vehicles.some((one) => isHere(one, asked)) ||
  known.guest_permits.some((one) => one.status === 'active' && isHere(one, asked)) ||
  shelters(known, asked)

const runs = { numRuns: 700 }

describe('a decision', () => {
  it('never takes a car with a right, a VIP or a sheltering checkout', () => {
    let stayed = 0
    fc.assert(
      fc.property(facts, asking, (known, asked) => {
        const decision = decide(asked, known)
        if (!mayStay(known, asked)) return
        stayed += 1
        expect(decision.verdict).not.toBe('unauthorized')
        expect(decision.allows.tow.state).not.toBe('ready')
        expect(decision.allows.boot.state).not.toBe('ready')
      }),
      runs,
    )
    expect(stayed).toBeGreaterThan(50)
  })

  it('takes a car that nothing keeps, so that the rule above is not kept by refusing all', () => {
    let taken = 0
    fc.assert(
      fc.property(facts, asking, (known, asked) => {
        if (decide(asked, known).allows.tow.state === 'ready') taken += 1
      }),
      runs,
    )
    expect(taken).toBeGreaterThan(50)
  })

  const edit = fc.record({ at: fc.integer({ min: 1, max: 600 }), change: fc.constantFrom('end', 'erase', 'revise') })
  it('for a past minute stays what it was, whatever is recorded, ended or erased later', () => {
    fc.assert(
      fc.property(facts, asking, facts, fc.array(edit, { minLength: 20, maxLength: 20 }), (known, asked, more, edits) => {
        let turn = 0
        const after = (minutes: number) => new Date(time(asked.at) + minutes * 60_000).toISOString()
        const edited = <T extends Dated>(list: readonly T[], further: readonly T[]): T[] => [
          ...list.flatMap((fact) => {
            const { at, change } = edits[turn++ % edits.length] ?? { at: 1, change: 'erase' }
            const when = after(at)
            if (fact.known_until !== null && time(fact.known_until) <= time(when)) return [fact]
            const old = { ...fact, known_until: when }
            if (change === 'erase') return [old]
            return [old, { ...fact, known_from: when, valid_until: change === 'end' ? fact.valid_from : null, license_plate: 'XXX 0000' }]
          }),
          ...further.map((fact) => ({
            ...fact,
            id: `later ${fact.id}`,
            valid_from: '2020-01-01T00:00:00Z',
            known_from: after(1),
            known_until: null,
          })),
        ]
        const now: DecisionFacts = {
          ...known,
          resident_vehicles: edited(known.resident_vehicles, more.resident_vehicles),
          guest_permits: edited(known.guest_permits, more.guest_permits),
          vips: edited(known.vips, more.vips),
          holds: edited(known.holds, more.holds),
          blocked: edited(known.blocked, more.blocked),
          checkouts: edited(known.checkouts, more.checkouts),
          reserved_spaces: edited(known.reserved_spaces, more.reserved_spaces),
          contracts: [
            { ...contract(), known_until: after(2) },
            contract({ known_from: after(2), status: 'disabled', grace_minutes: 600, name: 'Other' }),
          ],
          signs: edited(known.signs, []),
        }
        const then = decide(asked, known)
        expect(decide(asked, now)).toEqual(then)
        expect(decide({ ...asked, read_at: after(10_000) }, now)).toEqual(then)
      }),
      runs,
    )
  })

  it('is one for every spelling of the plate', () => {
    const spelled = fc.tuple(fc.constantFrom('', ' ', '-', '·'), fc.boolean())
    fc.assert(
      fc.property(facts, asking, spelled, spelled, (known, asked, [mark, isLower], [storedMark, isStoredLower]) => {
        const spell = (plate: string | null | undefined, by: string, lower: boolean) => {
          const written = plate ? [...upper(plate)].join(by) : null
          return lower && written ? written.toLowerCase() : written
        }
        const respelled = <T extends CarIdentity>(list: readonly T[]) =>
          list.map((fact) => ({ ...fact, license_plate: spell(fact.license_plate, storedMark, isStoredLower) }))
        const other = decide(
          { ...asked, license_plate: spell(asked.license_plate, mark, isLower) },
          {
            ...known,
            resident_vehicles: respelled(known.resident_vehicles),
            guest_permits: respelled(known.guest_permits),
            vips: respelled(known.vips),
            blocked: respelled(known.blocked),
            checkouts: respelled(known.checkouts),
          },
        )
        const one = decide(asked, known)
        expect([other.verdict, other.allows, other.ask_state]).toEqual([one.verdict, one.allows, one.ask_state])
        expect(other.reasons.map((reason) => [reason.code, reason.decisive, reason.record])).toEqual(
          one.reasons.map((reason) => [reason.code, reason.decisive, reason.record]),
        )
      }),
      runs,
    )
  })

  it('has exactly one decisive reason, which names its record unless it is the lack of a right', () => {
    fc.assert(
      fc.property(facts, asking, (known, asked) => {
        const decision = decide(asked, known)
        const decisive = decision.reasons.filter((reason) => reason.decisive)
        expect(decisive).toHaveLength(1)
        expect(decisive[0]?.record !== null).toBe(decisive[0]?.code !== 'no_right')
        expect(decision.verdict === 'unauthorized').toBe(decisive[0]?.code === 'no_right')
        for (const reason of decision.reasons) expect(reason.sentence).toMatch(/^[A-Z0-9].*\.$/s)
        expect(JSON.parse(JSON.stringify(decision))).toEqual(decision)
      }),
      runs,
    )
  })

  it('does not depend on the order in which facts are brought', () => {
    const every = (known: DecisionFacts, change: <T extends Dated>(list: readonly T[]) => T[]): DecisionFacts => ({
      ...known,
      resident_vehicles: change(known.resident_vehicles),
      guest_permits: change(known.guest_permits),
      vips: change(known.vips),
      blocked: change(known.blocked),
      checkouts: change(known.checkouts),
      signs: change(known.signs),
    })
    fc.assert(
      fc.property(facts, asking, (known, asked) => {
        const distinct = every(known, (list) => list.map((fact, index) => ({ ...fact, id: `${fact.id}${index}` })))
        expect(
          decide(
            asked,
            every(distinct, (list) => list.toReversed()),
          ),
        ).toEqual(decide(asked, distinct))
      }),
      runs,
    )
  })

  it('sees a near match from either side', () => {
    fc.assert(
      fc.property(fc.constantFrom(...plates), fc.constantFrom(...plates), (a, b) => {
        const near = (asked: string, stored: string) =>
          decide(question({ license_plate: asked }), world({ resident_vehicles: [vehicle({ license_plate: stored })] })).near.length
        expect(near(a, b)).toBe(near(b, a))
      }),
    )
  })

  it('lets nobody confirm away a checkout or a grace', () => {
    const own = fc.constantFrom<Partial<DecisionFacts>>(
      { checkouts: [checkout()] },
      { guest_permits: [permit({ valid_until: NOW })] },
      { vips: [vip({ valid_until: NOW })] },
    )
    const others = some(
      fc
        .tuple(dated, fc.constantFrom('KVB 8812', 'KVB B821', 'TTT 1111'))
        .map(([span, license_plate]) => vehicle({ ...span, license_plate })),
    )
    fc.assert(
      fc.property(own, others, (ofCar, resident_vehicles) => {
        const known = world({ ...ofCar, resident_vehicles })
        const ids = ['checkout', 'permit', 'vip', ...resident_vehicles.map((fact) => fact.id)]
        const decision = decide(question({ confirmations: ids.map((record_id) => ({ kind: 'not_the_same_car', record_id })) }), known)
        expect(decision.verdict).toBe('check')
        expect([decision.allows.tow.state, decision.allows.boot.state]).toEqual(['not_allowed', 'not_allowed'])
      }),
    )
  })
})

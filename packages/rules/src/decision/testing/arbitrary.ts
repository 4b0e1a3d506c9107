import fc from 'fast-check'
import type { CarIdentity, Dated, DecisionFacts, GuestPermitFact } from '../facts.ts'
import { blocked, checkout, hold, permit, question, sign, space, vehicle, vip, world } from '../facts.fixture.ts'
import type { DecisionQuestion } from '../question.ts'

const DAY = Date.parse('2026-11-20T00:00:00Z')
/** Instants of one day, few enough that spans often begin and end exactly at the minutes asked about. */
const minute = fc.integer({ min: 0, max: 40 }).map((step) => new Date(DAY + step * 6 * 60_000).toISOString())
const maybe = fc.option(minute, { freq: 1 })
const early = fc.constant('2026-11-01T00:00:00.000Z')
const begin = fc.oneof(minute, early, early)
export const dated = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  valid_from: begin,
  valid_until: maybe,
  known_from: begin,
  known_until: maybe,
})
export const plates = ['BZN O826', 'BZN O826', 'BZN O826', 'BZN 0826', 'BZN0862', 'KVB 8821']
const identity = fc.record({
  license_plate: fc.constantFrom(...plates),
  state: fc.constantFrom('TX', 'TX', 'TX', 'LA', null),
  vin: fc.constantFrom(null, null, '1M8GDM9AXKP042788'),
})
const place = fc.record({ contract_id: fc.constantFrom('arbor', 'arbor', 'arbor', 'larkspur') })
const status = fc.constantFrom<GuestPermitFact['status'][]>('active', 'active', 'cancelled', 'pending_payment')
export const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { maxLength: 3 })

export const facts: fc.Arbitrary<DecisionFacts> = fc
  .record({
    resident_vehicles: some(
      fc
        .tuple(dated, identity, place, fc.constantFrom(null, null, '12'))
        .map(([a, b, c, one]) => vehicle({ ...a, ...b, ...c, space: one })),
    ),
    guest_permits: some(
      fc.tuple(dated, identity, place, status).map(([a, b, c, state]) => permit({ ...a, ...b, ...c, status: state })),
    ),
    vips: fc.array(
      fc.tuple(dated, identity, place).map(([a, b, c]) => vip({ ...a, ...b, ...c })),
      { maxLength: 1 },
    ),
    holds: fc.array(
      dated.map((a) => hold(a)),
      { maxLength: 1 },
    ),
    blocked: some(fc.tuple(dated, identity).map(([a, b]) => blocked({ ...a, ...b }))),
    checkouts: some(
      fc
        .tuple(dated, identity)
        .map(([a, b]) => checkout({ ...a, ...b, known_from: a.valid_from, starts_at: a.valid_from })),
    ),
    reserved_spaces: fc.array(
      dated.map((a) => space(a)),
      { maxLength: 1 },
    ),
  })
  .map((lists) => ({
    ...world(lists),
    signs: [sign(), sign({ id: 's2', valid_from: '2020-01-01T00:00:00Z', known_from: '2020-01-01T00:00:00Z' })],
  }))

export const asking: fc.Arbitrary<DecisionQuestion> = fc
  .record({
    license_plate: fc.constantFrom<string | null>(...plates, null),
    state: fc.constantFrom('TX', 'TX', 'LA', null),
    at: minute,
    vin: fc.constantFrom(null, null, null, '1M8GDM9AXKP042788'),
    space: fc.constantFrom(null, '12', '42'),
    confirmations: fc
      .subarray(['a', 'b', 'c', 'd', 'e'])
      .map((ids) => ids.map((record_id) => ({ kind: 'not_the_same_car' as const, record_id }))),
    hazard: fc.constantFrom(null, null, null, 'fire_lane' as const),
    hazard_text: fc.constantFrom(null, 'At the hydrant'),
    permissions: fc.record({ hazard: fc.boolean(), condition: fc.boolean() }),
    override_reason: fc.constantFrom(null, null, 'The manager stands beside me'),
    reason: fc.constantFrom('other' as const, 'other' as const, 'expired_registration' as const),
    photos: fc.constantFrom(4, 4, 0),
  })
  .map((asked) => question(asked))

export const time = Date.parse
export const upper = (text: string | null | undefined) => (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '')
/** The oracles, implemented differently from the code. */
export const passesByHazard = ({ hazard, hazard_text, permissions }: DecisionQuestion) =>
  hazard && hazard_text && permissions?.hazard
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
export const isHere = (fact: Dated & CarIdentity & { contract_id: string | null }, asked: DecisionQuestion) =>
  fact.contract_id === 'arbor' && isCar(fact, asked) && holds(fact, asked.at)

const TEN_MINUTES = 600_000
function shelters(known: DecisionFacts, asked: DecisionQuestion): boolean {
  const mine = known.checkouts.filter((one) => one.contract_id === 'arbor' && isCar(one, asked))
  const live = mine.filter(
    (one) => holds(one, asked.at) && one.status === 'pending' && time(asked.at) < time(one.valid_from) + TEN_MINUTES,
  )
  const isFirst = mine.filter((one) => time(one.valid_from) <= time(asked.at)).length === 1
  return live.length > 0 && isFirst
}
export const mayStay = (known: DecisionFacts, asked: DecisionQuestion) =>
  known.vips.some((one) => isHere(one, asked)) ||
  known.resident_vehicles.some((one) => isHere(one, asked)) ||
  known.guest_permits.some((one) => one.status === 'active' && isHere(one, asked)) ||
  shelters(known, asked)

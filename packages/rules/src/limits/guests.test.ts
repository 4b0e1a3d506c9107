import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type BankedPermit,
  type GuestLimits,
  guestStop,
  type GuestStays,
  hourChoices,
  longestGuestMinutes,
  maxConcurrent,
} from './index.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-20T22:00:00.000Z')
const at = (hours: number): string => new Date(START + hours * HOUR).toISOString()
const span = (from: number, until: number): BankedPermit => ({ from: at(from), until: at(until) })
const NONE: GuestStays = { unit: [], plate: [], taken: [] }
const limits = (fields: Partial<GuestLimits> = {}): GuestLimits => ({
  guests: null,
  bank: { guest_hours: null, guest_period: 1 },
  hourly: null,
  ...fields,
})

describe('concurrent guests', () => {
  it.each([
    [[], 0],
    [[span(0, 4), span(4, 8)], 1],
    [[span(0, 4), span(3, 8), span(3.5, 3.6)], 3],
    [[span(-5, 0), span(10, 12)], 0],
    [[span(0, 1), span(2, 3), span(2.5, 9)], 2],
  ])('%j', (others, most) => expect(maxConcurrent(others, span(0, 10))).toBe(most))
})

describe('what stops a guest', () => {
  it.each([
    ['nothing', limits(), NONE, span(0, 900), null],
    ['longer than a single permit', limits({ hourly: 4 }), NONE, span(0, 4.1), { code: 'hourly', again: null }],
    [
      'another permit of the same car',
      limits(),
      { ...NONE, taken: [span(3, 5)] },
      span(0, 4),
      { code: 'guest_already', again: at(5) },
    ],
    ['another permit of the same car that only touches', limits(), { ...NONE, taken: [span(4, 5)] }, span(0, 4), null],
    ['none allowed', limits({ guests: 0 }), NONE, span(0, 1), { code: 'limit', again: null }],
    [
      'a full unit, free again when the first leaves',
      limits({ guests: 2 }),
      { ...NONE, unit: [span(-1, 2), span(-1, 6)] },
      span(0, 3),
      { code: 'limit', again: at(2) },
    ],
    [
      'a full unit with a future permit',
      limits({ guests: 1 }),
      { ...NONE, unit: [span(-1, 2), span(4, 6)] },
      span(0, 3),
      { code: 'limit', again: at(6) },
    ],
    [
      'a full unit that had room before',
      limits({ guests: 1 }),
      { ...NONE, unit: [span(-4, -3), span(-1, 2)] },
      span(0, 1),
      { code: 'limit', again: at(2) },
    ],
    [
      'the guest hours',
      limits({ bank: { guest_hours: 10, guest_period: 1 } }),
      { ...NONE, plate: [span(-8, 0)] },
      span(0, 3),
      { code: 'bank', again: at(14) },
    ],
  ] as const)('%s', (_, rules, stays, asked, stop) => expect(guestStop(rules, stays, asked)).toEqual(stop))

  it('only checks the time after the old end when extending', () => {
    const full = { ...NONE, unit: [span(-1, 2)] }
    expect(guestStop(limits({ guests: 1 }), full, span(0, 6))).toMatchObject({ code: 'limit' })
    expect(guestStop(limits({ guests: 1 }), full, { ...span(0, 6), held_until: at(2) })).toBeNull()
  })
})

it('never offers less than the permit already has, even above a lowered limit', () => {
  expect(longestGuestMinutes(limits({ hourly: 1 }), NONE, { from: at(0), held_until: at(2) }, 600)).toBe(120)
})

describe('offered hours', () => {
  it.each([
    [0, []],
    [59, []],
    [300, [1, 2, 3, 4, 5]],
    [1440, [1, 2, 3, 4, 6, 8, 12, 24]],
    [527_040, [1, 2, 3, 4, 6, 8, 12, 24, 48, 72, 168]],
  ])('%s minutes', (minutes, hours) => {
    expect(hourChoices(minutes)).toEqual(hours)
  })
})

/** Unlike the code, checks each minute of the requested span, and each window that ends or begins in it. */
function oracle(rules: GuestLimits, stays: GuestStays, asked: BankedPermit): boolean {
  const [from, until] = [Date.parse(asked.from), Date.parse(asked.until)]
  const holds = ({ from: a, until: b }: BankedPermit, minute: number) =>
    Date.parse(a) <= minute && minute < Date.parse(b)
  if (rules.hourly !== null && until - from > rules.hourly * HOUR) return false
  for (let minute = from; minute < until; minute += 30 * 60_000) {
    if (stays.taken.some((one) => holds(one, minute))) return false
    if (rules.guests !== null && stays.unit.filter((one) => holds(one, minute)).length + 1 > rules.guests) return false
  }
  const { guest_hours, guest_period } = rules.bank
  if (guest_hours === null) return true
  const slots = [...stays.plate, asked]
  for (let begin = from - guest_period * 24 * HOUR; begin < until; begin += 30 * 60_000) {
    let used = 0
    for (let minute = begin; minute < begin + guest_period * 24 * HOUR; minute += 30 * 60_000)
      used += slots.filter((one) => holds(one, minute)).length / 2
    if (used > guest_hours && begin + guest_period * 24 * HOUR > from) return false
  }
  return true
}

const half = (min: number, max: number) => fc.integer({ min: min * 2, max: max * 2 }).map((n) => n / 2)
const stay = (min: number) => fc.tuple(half(min, 40), half(0.5, 20)).map(([from, long]) => span(from, from + long))
const apart = (list: readonly BankedPermit[]): BankedPermit[] =>
  list
    .toSorted((a, b) => a.from.localeCompare(b.from))
    .filter((one, index, all) => all.slice(0, index).every((other) => Date.parse(other.until) <= Date.parse(one.from)))
const scenes = fc.record({
  guests: fc.constantFrom(null, 0, 1, 2, 3),
  guest_hours: fc.constantFrom(null, 4, 12, 24),
  guest_period: fc.constantFrom(1, 2),
  hourly: fc.constantFrom(null, 4, 12),
  unit: fc.array(stay(-20), { maxLength: 5 }),
  plate: fc.array(stay(-60), { maxLength: 4 }).map(apart),
  taken: fc.array(stay(-5), { maxLength: 2 }),
  asked: stay(0),
})

describe('against an oracle', () => {
  it('accepts exactly the same permits', () => {
    fc.assert(
      fc.property(scenes, ({ guests, guest_hours, guest_period, hourly, unit, plate, taken, asked }) => {
        const rules: GuestLimits = { guests, hourly, bank: { guest_hours, guest_period } }
        const stays = { unit, taken, plate: plate.filter((one) => maxConcurrent([one], asked) === 0) }
        expect(guestStop(rules, stays, asked) === null).toBe(oracle(rules, stays, asked))
      }),
      { numRuns: 600 },
    )
  })

  it('offers the longest permit that fits, to the minute', () => {
    fc.assert(
      fc.property(scenes, ({ guests, guest_hours, guest_period, hourly, unit, plate, taken }) => {
        const rules: GuestLimits = { guests, hourly, bank: { guest_hours, guest_period } }
        const stays = { unit, taken, plate: plate.filter((one) => Date.parse(one.until) <= START) }
        const minutes = longestGuestMinutes(rules, stays, { from: at(0) }, 100 * 60)
        const fits = (long: number) => guestStop(rules, stays, { from: at(0), until: at(long / 60) }) === null
        if (minutes > 0) expect(fits(minutes)).toBe(true)
        if (minutes < 100 * 60) expect(fits(minutes + 1)).toBe(false)
      }),
      { numRuns: 400 },
    )
  })
})

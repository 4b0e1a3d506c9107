import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bankMinutesLeft,
  availableAgainAt,
  fits,
  fitsBank,
  fitsHourlyLimit,
  resolveLimit,
  type BankedPermit,
  type GuestBank,
} from './index.ts'
import { epoch, instantOf, plusHours, plusMinutes } from '../time/index.ts'

describe('limits', () => {
  it.each([
    [2, { own: false, limit: null }, 2],
    [2, { own: true, limit: null }, null],
    [2, { own: true, limit: 0 }, 0],
    [null, { own: false, limit: 5 }, null],
    [null, { own: true, limit: 5 }, 5],
  ])('of the complex %s and the unit %o give %s', (contract, unit, allowed) =>
    expect(resolveLimit(contract, unit).allowed).toBe(allowed),
  )

  it.each([
    [null, 99, true],
    [0, 0, false],
    [2, 1, true],
    [2, 2, false],
    [2, 3, false],
  ])('%s with %i used', (allowed, used, more) => expect(fits(allowed, used)).toBe(more))

  it('count real hours for a single permit', () => {
    expect(fitsHourlyLimit(24, '2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z')).toBe(false)
    expect(fitsHourlyLimit(25, '2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z')).toBe(true)
    expect(fitsHourlyLimit(0, '2026-11-01T05:00:00Z', '2026-11-01T05:01:00Z')).toBe(false)
    expect(fitsHourlyLimit(null, '2026-11-01T05:00:00Z', '2027-11-01T05:01:00Z')).toBe(true)
  })
})

const ORIGIN = '2026-10-20T00:00:00.000Z'
const hour = (from: number, length: number): BankedPermit => ({
  from: plusHours(ORIGIN, from),
  until: plusHours(ORIGIN, from + length),
})

/** The oracle: checks every window hour by hour, for permits on whole hours. */
function holdsEverywhere(bank: GuestBank, permits: readonly BankedPermit[], touching: BankedPermit): boolean {
  const taken = permits.map(
    (one) => [(epoch(one.from) - epoch(ORIGIN)) / 3_600_000, (epoch(one.until) - epoch(ORIGIN)) / 3_600_000] as const,
  )
  const begin = (epoch(touching.from) - epoch(ORIGIN)) / 3_600_000
  const end = (epoch(touching.until) - epoch(ORIGIN)) / 3_600_000
  const length = bank.guest_period * 24
  for (let start = begin - length + 1; start < end; start += 1) {
    let sum = 0
    for (let at = start; at < start + length; at += 1)
      sum += taken.filter(([from, until]) => from <= at && at < until).length
    if (sum > (bank.guest_hours ?? Infinity)) return false
  }
  return true
}

/** Permits of one plate never overlap, so they are built from alternating gaps and lengths. */
const permits = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 12 })), { maxLength: 5 })
  .map((pairs) => {
    let at = 0
    return pairs.map(([gap, length]) => {
      const permit = hour(at + gap, length)
      at += gap + length
      return permit
    })
  })
const bank = fc.record({ guest_hours: fc.integer({ min: 1, max: 30 }), guest_period: fc.integer({ min: 1, max: 3 }) })

describe('guest hours', () => {
  const week: GuestBank = { guest_hours: 24, guest_period: 7 }
  it('are used up when a window is full, and the next free time is known', () => {
    const used = [hour(0, 24)]
    expect(fitsBank(week, used, hour(30, 1))).toBe(false)
    expect(bankMinutesLeft(week, used, plusHours(ORIGIN, 30))).toBe(0)
    expect(availableAgainAt(week, used, plusHours(ORIGIN, 30), 60)).toBe(plusHours(ORIGIN, 168))
    expect(fitsBank(week, used, hour(168, 24))).toBe(true)
  })
  it('return the unused time of a permit that ended early', () => {
    expect(bankMinutesLeft(week, [hour(0, 6)], plusHours(ORIGIN, 10))).toBe(18 * 60)
  })
  it('handle no hours, unlimited hours, and permits longer than the limit', () => {
    expect(bankMinutesLeft({ ...week, guest_hours: null }, [hour(0, 99)], ORIGIN)).toBeNull()
    expect(availableAgainAt({ ...week, guest_hours: null }, [hour(0, 99)], ORIGIN, 9999)).toBe(ORIGIN)
    expect(bankMinutesLeft({ ...week, guest_hours: 0 }, [], ORIGIN)).toBe(0)
    expect(availableAgainAt(week, [], ORIGIN, 25 * 60)).toBeNull()
  })

  it('allow exactly the permits that keep every window within the limit', () => {
    fc.assert(
      fc.property(
        bank,
        permits,
        fc.integer({ min: 0, max: 120 }),
        fc.integer({ min: 1, max: 12 }),
        (limits, others, begin, length) => {
          const fresh = hour(begin, length)
          expect(fitsBank(limits, others, fresh)).toBe(holdsEverywhere(limits, [...others, fresh], fresh))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('give the longest and the earliest permit, exact to the minute', () => {
    fc.assert(
      fc.property(
        bank,
        permits,
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 600 }),
        (limits, others, begin, minutes) => {
          const from = plusHours(ORIGIN, begin)
          const longest = bankMinutesLeft(limits, others, from) ?? 0
          const lasting = (start: string, length: number) => ({ from: start, until: plusMinutes(start, length) })
          expect(longest === 0 || fitsBank(limits, others, lasting(from, longest))).toBe(true)
          expect(fitsBank(limits, others, lasting(from, longest + 1))).toBe(false)
          const again = availableAgainAt(limits, others, from, minutes)
          if (again === null) {
            expect(minutes).toBeGreaterThan(limits.guest_hours * 60)
            return
          }
          expect(fitsBank(limits, others, lasting(again, minutes))).toBe(true)
          for (let at = epoch(from); at < epoch(again); at += 60_000)
            expect(fitsBank(limits, others, lasting(instantOf(at), minutes))).toBe(false)
        },
      ),
      { numRuns: 40 },
    )
  })
})

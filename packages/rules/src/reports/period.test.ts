import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plusDays } from '../time/dates.ts'
import { daysOf, isWholeMonths, monthAround, periodBefore, yearBefore, type Period } from './period.ts'

const span = (from: string, until: string): Period => ({ from, until })

describe('the period before', () => {
  it.each([
    ['a month, though the one before is shorter', span('2026-10-01', '2026-10-31'), span('2026-09-01', '2026-09-30')],
    ['March', span('2026-03-01', '2026-03-31'), span('2026-02-01', '2026-02-28')],
    ['January', span('2026-01-01', '2026-01-31'), span('2025-12-01', '2025-12-31')],
    ['a quarter', span('2026-01-01', '2026-03-31'), span('2025-10-01', '2025-12-31')],
    ['a week', span('2026-11-16', '2026-11-22'), span('2026-11-09', '2026-11-15')],
    ['a day', span('2026-03-01', '2026-03-01'), span('2026-02-28', '2026-02-28')],
  ])('of %s', (_, period, before) => {
    expect(periodBefore(period)).toEqual(before)
  })
})

describe('the year before', () => {
  it.each([
    ['a month', span('2026-10-01', '2026-10-31'), span('2025-10-01', '2025-10-31')],
    ['February after a leap year', span('2025-02-01', '2025-02-28'), span('2024-02-01', '2024-02-29')],
    ['a leap day', span('2024-02-29', '2024-02-29'), span('2023-02-28', '2023-02-28')],
    ['a week', span('2026-11-16', '2026-11-22'), span('2025-11-16', '2025-11-22')],
  ])('of %s', (_, period, before) => {
    expect(yearBefore(period)).toEqual(before)
  })
})

const PERIOD = fc
  .tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 800 }))
  .map(([first, length]) => span(plusDays('2020-01-01', first), plusDays('2020-01-01', first + length)))

describe('any period', () => {
  it('follows the one before without a gap, and is as long or as many months', () => {
    fc.assert(
      fc.property(PERIOD, (period) => {
        const before = periodBefore(period)
        expect(plusDays(before.until, 1)).toBe(period.from)
        if (isWholeMonths(period)) expect(isWholeMonths(before)).toBe(true)
        else expect(daysOf(before)).toBe(daysOf(period))
      }),
    )
  })

  it('has its days in order a year earlier, and never more than a leap day more or less', () => {
    fc.assert(
      fc.property(PERIOD, (period) => {
        const before = yearBefore(period)
        expect(before.from <= before.until).toBe(true)
        expect(Math.abs(daysOf(before) - daysOf(period))).toBeLessThanOrEqual(1)
      }),
    )
  })
})

it('finds the month around a date', () => {
  expect(monthAround('2028-02-10')).toEqual(span('2028-02-01', '2028-02-29'))
})

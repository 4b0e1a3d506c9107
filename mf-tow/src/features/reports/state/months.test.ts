import { expect, it } from 'vitest'
import { monthIn, monthName, monthsUpTo } from './months.ts'

it.each([
  ['the last whole month without one', null, '2026-11-20', '2026-10'],
  ['December in January', null, '2027-01-01', '2026-12'],
  ['the month of the address', '2026-08', '2026-11-20', '2026-08'],
  ['the current month', '2026-11', '2026-11-20', '2026-11'],
  ['the last one instead of one that hasn’t begun', '2026-12', '2026-11-20', '2026-10'],
  ['the last one instead of nonsense', '2026-13', '2026-11-20', '2026-10'],
])('shows %s', (_, text, today, month) => {
  expect(monthIn(text, today)).toBe(month)
})

it('offers two years, and an older month that is shown', () => {
  const months = monthsUpTo('2026-02-10', '2026-01')
  expect(months.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(months).toHaveLength(24)
  expect(monthsUpTo('2026-02-10', '2020-05').at(-1)).toBe('2020-05')
})

it('names a month', () => {
  expect(monthName('2026-10')).toBe('October 2026')
})

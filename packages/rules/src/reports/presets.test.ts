import { expect, it } from 'vitest'
import { presetOf, presetPeriod, presetsOf } from './presets.ts'

const TODAY = '2026-11-20'

it.each([
  ['today', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-19', '2026-11-19'],
  ['this_week', '2026-11-16', '2026-11-20'],
  ['last_week', '2026-11-09', '2026-11-15'],
  ['this_month', '2026-11-01', '2026-11-20'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['this_year', '2026-01-01', '2026-11-20'],
] as const)('%s is %s to %s', (preset, from, until) => {
  expect(presetPeriod(preset, TODAY)).toEqual({ from, until })
  expect(presetOf({ from, until }, TODAY)).toBe(preset)
})

it('is no preset with other dates', () => {
  expect(presetOf({ from: '2026-10-02', until: '2026-10-30' }, TODAY)).toBeNull()
})

it('has the same dates as another on the first day of both', () => {
  const first = { from: '2026-06-01', until: '2026-06-01' }
  expect(presetsOf(first, '2026-06-01')).toEqual(['today', 'this_week', 'this_month'])
})

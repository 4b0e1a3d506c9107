import { expect, it } from 'vitest'
import { collectedChange } from './collected.ts'

const sum = (cents: number) => ({ count: 1, amount: { cents, currency: 'USD' as const } })
const paid = (cents: number, before: number) => [
  { figure: 'paid' as const, ...sum(cents), before: sum(before), year_before: sum(0) },
]
const dates = (from: string, until: string) => ({ from, until })

it('compares what was collected with the days before', () => {
  const of = (cents: number, before: number) =>
    collectedChange({
      figures: paid(cents, before),
      period: dates('2026-10-22', '2026-11-20'),
      before: dates('2026-09-22', '2026-10-21'),
    })
  expect(of(108_000, 100_000)).toBe('8% more than the 30 days before')
  expect(of(100_000, 100_000)).toBe('As much as the 30 days before')
  expect(of(4_000, 0)).toBe('$40.00 more than the 30 days before')
})

it('names the dates if the report compares with a period of another length', () => {
  const of = (before: { from: string; until: string }) =>
    collectedChange({ figures: paid(50_000, 100_000), period: dates('2026-11-01', '2026-11-30'), before })
  expect(of(dates('2026-10-01', '2026-10-31'))).toBe('50% less than from 10/01/2026 to 10/31/2026')
  expect(of(dates('2026-10-31', '2026-10-31'))).toBe('50% less than on 10/31/2026')
})

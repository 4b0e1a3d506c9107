import { describe, expect, it } from 'vitest'
import type { ReportFigure } from './figures.ts'
import { changeOf, type ComparedSum, figureOf, opensOf, valueOf } from './sums.ts'
import { columnsFor, groupsFor, tabsFor } from './tabs.ts'

const usd = (cents: number) => ({ cents })
const figure = (name: ReportFigure, count: number, cents: number | null, before = 0): ComparedSum => {
  const sum = { count, amount: cents === null ? null : usd(cents) }
  const old = { count: before, amount: cents === null ? null : usd(before) }
  return { figure: name, ...sum, before: old, year_before: { ...old, count: 0 } }
}

const FIGURES = [
  figure('completed', 7, null, 5),
  figure('dropped', 2, null),
  figure('cancelled', 1, null),
  figure('paid', 3, 900_00, 800_00),
  figure('refunded', 1, 96_40),
]

describe('a number of the report', () => {
  it('is a count, an amount, or a sum of both kinds', () => {
    expect(figureOf('completed', FIGURES)).toBe(7)
    expect(figureOf('tows', FIGURES)).toBe(10)
    expect(figureOf('tows', FIGURES, 'before')).toBe(5)
    expect(figureOf('payments', FIGURES)).toBe(3)
    expect(figureOf('net', FIGURES)).toBe(803_60)
    expect(valueOf('due', { figures: [] })).toBe(0)
  })

  it('opens the records of one figure', () => {
    expect([opensOf('paid'), opensOf('payments'), opensOf('tows'), opensOf('net')]).toEqual([
      'paid',
      'paid',
      null,
      null,
    ])
  })
})

describe('a change', () => {
  it.each([
    ['completed', 419, 401, 'up', '18 more, was 401'],
    ['dropped', 41, 45, 'down', '4 fewer, was 45'],
    ['charged', 123_365_85, 116_164_85, 'up', '6.2% more, was $116,164.85'],
    ['charged', 50_00, 100_00, 'down', '50% less, was $100.00'],
    ['charged', 50_00, 0, 'up', '$50.00 more, was $0.00'],
    ['completed', 3, 3, 'same', 'Unchanged, was 3'],
  ] as const)('of %s from %s to %s', (shown, now, before, direction, text) => {
    expect(changeOf(shown, now, before)).toEqual({ direction, text })
  })
})

describe('what a user sees', () => {
  it('leaves drivers, trucks, and lots to the company, and boots to those with boot access', () => {
    const manager = { sees_fleet: false, has_boots: false }
    expect(tabsFor(manager)).toEqual(['tows', 'revenue', 'complexes', 'stickers'])
    expect(groupsFor('tows', manager)).toEqual(['contract', 'reason', 'cancel_reason', 'day'])
    expect(columnsFor('complexes', 'contract', manager)).not.toContain('boots')
    expect(tabsFor({ sees_fleet: true, has_boots: true })).toContain('drivers')
  })

  it('has no column that its division can’t fill', () => {
    const all = { sees_fleet: true, has_boots: true }
    expect(columnsFor('tows', 'cancel_reason', all)).toEqual(['cancelled'])
    expect(columnsFor('revenue', 'method', all)).toEqual(['payments', 'paid', 'refunded', 'net'])
    expect(columnsFor('tows', 'day', all)).not.toContain('due')
  })
})

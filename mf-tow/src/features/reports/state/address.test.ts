import { describe, expect, it } from 'vitest'
import { periodIn, periodText, readPlace } from './address.ts'

const TODAY = '2026-11-20'

describe('the period of the address', () => {
  it('is this month up to today without one', () => {
    expect(periodIn({ from: null, until: null }, TODAY)).toEqual({ from: '2026-11-01', until: TODAY })
  })

  it('exchanges dates in the wrong order, and is one day with only one of them', () => {
    expect(periodIn({ from: '2026-10-31', until: '2026-10-01' }, TODAY)).toEqual({
      from: '2026-10-01',
      until: '2026-10-31',
    })
    expect(periodIn({ from: '2026-10-31', until: null }, TODAY)).toEqual({ from: '2026-10-31', until: '2026-10-31' })
  })

  it('is written as dates', () => {
    expect(periodText({ from: '2026-10-01', until: '2026-10-31' })).toBe('10/01/2026 to 10/31/2026')
    expect(periodText({ from: TODAY, until: TODAY })).toBe('11/20/2026')
  })
})

describe('the address of a report', () => {
  it('is read, and what it says wrongly is ignored', () => {
    const read = (text: string) => readPlace(new URLSearchParams(text))
    expect(
      read('tab=revenue&from=2026-10-01&by=method&compared=year&view=table&figure=paid&only=method:is:cash'),
    ).toEqual({
      tab: 'revenue',
      is_month_end: false,
      from: '2026-10-01',
      until: null,
      by: 'method',
      compared: 'year_before',
      as_table: true,
      figure: 'paid',
      only: 'method:is:cash',
      saved: null,
    })
    expect(read('tab=profit&from=2026-02-30&until=soon&by=moon&figure=luck')).toMatchObject({
      tab: 'tows',
      from: null,
      until: null,
      by: null,
      figure: null,
    })
  })
})

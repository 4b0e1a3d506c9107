import type { Insights } from '@curbwise/api/resources/insights.schemas'
import { describe, expect, it } from 'vitest'
import { askedOf, periodProblem } from './asked.ts'
import { linksOf } from './links.ts'
import {
  busiestText,
  countChange,
  durationText,
  medianChange,
  outsideWords,
  percentText,
  pText,
  weekOf,
} from './words.ts'

const COMPLEX = '0190a0f2-0000-7000-8000-0000000000c0'
const spread = (median: number) => ({ count: 3, first_quartile: 1, median, third_quartile: 1, ninetieth: 1 })

describe('the address', () => {
  it('names days and a complex; anything else is left out', () => {
    expect(askedOf(new URLSearchParams(`from=2026-11-01&until=2026-11-20&complex=${COMPLEX}`))).toEqual({
      from: '2026-11-01',
      until: '2026-11-20',
      complex: COMPLEX,
    })
    expect(askedOf(new URLSearchParams('from=yesterday&until=2026-13-40&complex=x'))).toEqual({
      from: null,
      until: null,
      complex: null,
    })
  })

  it('says what is wrong with two days', () => {
    expect(periodProblem('2026-11-01', '2026-11-01')).toBeNull()
    expect(periodProblem(null, '2026-11-01')).toBeNull()
    expect(periodProblem('2026-11-02', '2026-11-01')).toContain('isn’t before')
    expect(periodProblem('2025-01-01', '2026-11-01')).toContain('366')
  })
})

it('links to the records of exactly these days', () => {
  const { tows, history } = linksOf({ from: '2026-11-01', until: '2026-11-20', complex: null, company: undefined })
  expect(decodeURIComponent(tows(['reason:is:abandoned']))).toBe(
    '/tows?segment=all&filter=requested_at:date_after:2026-10-31&filter=requested_at:date_before:2026-11-21&filter=reason:is:abandoned',
  )
  expect(decodeURIComponent(history('tow.overridden'))).toBe(
    '/history-logs?filter=at:date_after:2026-10-31&filter=at:date_before:2026-11-21&filter=action:is:tow.overridden',
  )
  const there = linksOf({ from: '2026-11-01', until: '2026-11-20', complex: COMPLEX, company: 'b-1' })
  expect(decodeURIComponent(there.tows())).toContain(`company=b-1`)
  expect(decodeURIComponent(there.history('tow.voided'))).toContain(`filter=contract_id:is:${COMPLEX}`)
})

describe('words', () => {
  it.each([
    [0.4, '0 min'],
    [27.4, '27 min'],
    [59.6, '1 h'],
    [192, '3 h 12 min'],
    [24 * 60, '1 day'],
    [123 * 60 + 20, '5 days 3 h'],
  ])('%d minutes', (minutes, text) => expect(durationText(minutes)).toBe(text))

  it('compare with the period before', () => {
    expect(countChange(23, 17, 30)).toBe('6 more than the 30 days before')
    expect(countChange(3, 5, 1)).toBe('2 fewer than the day before')
    expect(countChange(3, 3, 7)).toBe('As many as the 7 days before')
    expect(medianChange(spread(27), spread(31), 30)).toBe('4 min shorter than the 30 days before')
    expect(medianChange(spread(31), null, 30)).toBe('Nothing to compare with in the period before')
    expect(medianChange(spread(31.2), spread(30.9), 30)).toBe('As long as the 30 days before')
  })

  it('state a difference with its numbers', () => {
    const found = {
      kind: 'driver',
      id: 'd',
      name: 'Rubén',
      measure: 'dropped',
      own: { count: 24, total: 80 },
      others: { count: 42, total: 560 },
      p: 0.000_04,
    } as const
    expect(outsideWords(found, null)).toBe('24 of 80 tows dropped on site (30%). Other drivers: 42 of 560 (8%).')
    expect(outsideWords({ ...found, kind: 'complex', measure: 'slow' }, 37.2)).toBe(
      '24 of 80 tows took longer than 37 min to hook-up (30%). Other complexes: 42 of 560 (8%).',
    )
    expect([pText(0.000_04), pText(0.0312)]).toEqual(['p < 0.001', 'p = 0.031'])
    expect([percentText({ count: 1, total: 500 }), percentText({ count: 0, total: 0 })]).toEqual(['under 1%', 'none'])
  })

  it('name the busiest hours of the week', () => {
    const work: Insights['work'] = [
      { weekday: 5, hour: 20, requests: 3 },
      { weekday: 5, hour: 23, requests: 4 },
      { weekday: 1, hour: 0, requests: 2 },
    ]
    const week = weekOf(work)
    expect(week[4]).toEqual([0, 0, 0, 0, 0, 7])
    expect(week[0]).toEqual([2, 0, 0, 0, 0, 0])
    expect(busiestText(week)).toBe('Most: Friday, 8 PM to 12 AM, 7 requests')
    expect(busiestText(weekOf([]))).toBeNull()
  })
})

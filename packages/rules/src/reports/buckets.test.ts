import { describe, expect, it } from 'vitest'
import { plusDays } from '../time/dates.ts'
import { bucketsOf, extremesText, sumBuckets } from './buckets.ts'

describe('the bars of a chart', () => {
  it('are days in a month, weeks in a quarter, and months in a year', () => {
    const labels = (from: string, until: string): readonly string[] =>
      bucketsOf({ from, until }).map(({ label }) => label)
    expect(labels('2026-10-01', '2026-10-31')).toHaveLength(31)
    expect(labels('2026-10-01', '2026-12-31').slice(0, 2)).toEqual(['10/01 to 10/04', '10/05 to 10/11'])
    expect(labels('2026-01-15', '2026-12-31').slice(0, 2)).toEqual(['01/2026', '02/2026'])
  })

  it.each([
    ['2026-02-01', '2026-02-28'],
    ['2026-10-07', '2026-12-25'],
    ['2024-01-31', '2026-03-15'],
  ])('cover %s to %s without a gap', (from, until) => {
    const buckets = bucketsOf({ from, until })
    expect(buckets[0]?.from).toBe(from)
    expect(buckets.at(-1)?.until).toBe(until)
    for (const [at, bucket] of buckets.entries()) {
      expect(bucket.from <= bucket.until).toBe(true)
      const next = buckets[at + 1]
      if (next) expect(next.from).toBe(plusDays(bucket.until, 1))
    }
  })

  it('add up their days', () => {
    const buckets = bucketsOf({ from: '2026-10-01', until: '2026-12-31' })
    const days = new Map([
      ['2026-10-01', 3],
      ['2026-10-04', 4],
      ['2026-10-05', 5],
    ])
    expect(sumBuckets(buckets, days).slice(0, 3)).toEqual([7, 5, 0])
  })
})

describe('the sentence beside a chart', () => {
  const write = String
  const four = bucketsOf({ from: '2026-10-01', until: '2026-10-04' })

  it('names the highest and the lowest', () => {
    expect(extremesText(four, [3, 9, 1, 9], { unit: 'day', write, least: 'Fewest' })).toBe(
      'Most: 9 on 10/02 and 10/04. Fewest: 1 on 10/03.',
    )
  })

  it('counts further ones', () => {
    expect(extremesText(four, [0, 0, 2, 0], { unit: 'day', write, least: 'Fewest' })).toBe(
      'Most: 2 on 10/03. Fewest: 0 on 10/01 and 2 other days.',
    )
  })

  it('says when all are the same, and nothing about a single one', () => {
    expect(extremesText(four, [2, 2, 2, 2], { unit: 'day', write, least: 'Fewest' })).toBe('2 each day.')
    expect(extremesText(four.slice(0, 1), [2], { unit: 'day', write, least: 'Fewest' })).toBe('')
  })
})

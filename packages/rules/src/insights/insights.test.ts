import { describe, expect, it } from 'vitest'
import { REASON_CODES } from '../decision/types.ts'
import { fisherExact } from './fisher.ts'
import { KEPT_BY, keptBy } from './kept.ts'
import {
  type ComparedGroup,
  INSIGHT_MEASURES,
  type InsightMeasure,
  MIN_TOWS_COMPARED,
  OUTSIDE_LEVEL,
  outsideUsualRange,
} from './outside.ts'

/** A generator with a seed (mulberry32): the same worlds in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const CHANCES: Readonly<Record<InsightMeasure, number>> = {
  dropped: 0.08,
  voided: 0.03,
  zeroed: 0.05,
  overridden: 0.02,
  slow: 0.25,
}

/** A group whose tows have each property by chance; `more` multiplies the chance of one. */
function groupOf(random: () => number, kind: 'driver' | 'complex', id: string, more: Partial<typeof CHANCES> = {}) {
  const total = 10 + Math.floor(random() * 140)
  const share = (measure: InsightMeasure) => {
    let count = 0
    for (let tow = 0; tow < total; tow += 1) if (random() < CHANCES[measure] * (more[measure] ?? 1)) count += 1
    return { count, total }
  }
  const shares = Object.fromEntries(
    INSIGHT_MEASURES.map((measure) => [measure, share(measure)]),
  ) as ComparedGroup['shares']
  return { kind, id, name: id, shares }
}
const world = (random: () => number): ComparedGroup<'driver' | 'complex'>[] => [
  ...Array.from({ length: 8 }, (_, at) => groupOf(random, 'driver', `driver ${at}`)),
  ...Array.from({ length: 6 }, (_, at) => groupOf(random, 'complex', `complex ${at}`)),
]

describe('Fisher’s exact test', () => {
  it.each([
    // Computed apart from this code, with exact fractions.
    [3, 4, 1, 4, 0.485_714_285_7],
    [8, 10, 1, 6, 0.034_965_034_97],
    [12, 40, 9, 160, 0.000_069_439_73],
    [0, 20, 0, 20, 1],
    [5, 5, 0, 5, 0.007_936_507_937],
  ])('%i of %i against %i of %i', (a, of_a, b, of_b, p) => {
    const one = { count: a, total: of_a }
    const other = { count: b, total: of_b }
    expect(fisherExact(one, other)).toBeCloseTo(p, 8)
    expect(fisherExact(other, one)).toBeCloseTo(p, 8)
  })

  it('stays precise with thousands of tows', () => {
    expect(fisherExact({ count: 2500, total: 5000 }, { count: 2500, total: 5000 })).toBeCloseTo(1, 6)
    expect(fisherExact({ count: 2900, total: 5000 }, { count: 2500, total: 5000 })).toBeLessThan(1e-12)
  })
})

describe('drivers and complexes outside the usual range', () => {
  it('are named in at most 5 % of the companies without any difference', () => {
    const random = seeded(20_261_120)
    const worlds = Array.from({ length: 600 }, () => outsideUsualRange(world(random)))
    expect(Math.min(...worlds.map(({ comparisons }) => comparisons))).toBeGreaterThan(30)
    const named = worlds.filter(({ outside }) => outside.length > 0).length
    expect(named / worlds.length).toBeLessThanOrEqual(OUTSIDE_LEVEL)
    // Without the correction, most of these companies would read a statement that is not true.
    const flagged = worlds.flatMap(({ outside }) => outside).length
    expect(flagged / worlds.reduce((sum, { comparisons }) => sum + comparisons, 0)).toBeLessThanOrEqual(OUTSIDE_LEVEL)
  })

  it('are found where there is one, with the numbers behind it', () => {
    const random = seeded(7)
    const drivers = Array.from({ length: 7 }, (_, at) => groupOf(random, 'driver', `driver ${at}`))
    const shares = { ...groupOf(random, 'driver', 'x').shares, dropped: { count: 24, total: 80 } }
    const { outside, comparisons } = outsideUsualRange([...drivers, { kind: 'driver', id: 'r', name: 'Rubén', shares }])
    expect(outside).toEqual([
      {
        kind: 'driver',
        id: 'r',
        name: 'Rubén',
        measure: 'dropped',
        own: { count: 24, total: 80 },
        others: {
          count: drivers.reduce((sum, one) => sum + one.shares.dropped.count, 0),
          total: drivers.reduce((sum, one) => sum + one.shares.dropped.total, 0),
        },
        p: expect.any(Number),
      },
    ])
    expect(outside[0]?.p).toBeLessThan(0.001)
    expect(comparisons).toBeGreaterThan(20)
  })

  it('are not looked for below the minimum, alone, or among the other kind', () => {
    const share = (count: number, total: number) =>
      Object.fromEntries(INSIGHT_MEASURES.map((measure) => [measure, { count, total }])) as ComparedGroup['shares']
    const few = { kind: 'driver', id: 'few', name: 'Few', shares: share(19, MIN_TOWS_COMPARED - 1) } as const
    const many = { kind: 'driver', id: 'many', name: 'Many', shares: share(0, 500) } as const
    const complex = { kind: 'complex', id: 'c', name: 'C', shares: share(19, 519) } as const
    expect(outsideUsualRange([few, many, complex])).toEqual({ outside: [], comparisons: 0 })
    expect(outsideUsualRange([])).toEqual({ outside: [], comparisons: 0 })
  })
})

it('groups every reason that can stop a tow', () => {
  expect(new Set(REASON_CODES.map(keptBy))).toEqual(new Set(KEPT_BY))
  expect([keptBy('near_match'), keptBy('checkout_under_way'), keptBy('no_right')]).toEqual([
    'near_plate',
    'checkout',
    'rule',
  ])
})

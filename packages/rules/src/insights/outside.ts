import { fisherExact, type Share } from './fisher.ts'

/** What is compared between groups of tows. `slow`: from request to hook-up longer than three quarters of the company's tows. */
export const INSIGHT_MEASURES = ['dropped', 'voided', 'zeroed', 'overridden', 'slow'] as const
export type InsightMeasure = (typeof INSIGHT_MEASURES)[number]

/** Below this many tows, in the group or outside it, a share says nothing about the group. */
export const MIN_TOWS_COMPARED = 20
/** How often a company without any difference gets at least one statement, at most. */
export const OUTSIDE_LEVEL = 0.05

/** A driver's or a complex's tows, by measure. */
export interface ComparedGroup<Kind extends string = string> {
  readonly kind: Kind
  readonly id: string
  readonly name: string
  readonly shares: Readonly<Record<InsightMeasure, Share>>
}

interface OutsideRange<Kind extends string = string> {
  readonly kind: Kind
  readonly id: string
  readonly name: string
  readonly measure: InsightMeasure
  readonly own: Share
  /** Everyone else of the same kind. */
  readonly others: Share
  /** Corrected for all comparisons. */
  readonly p: number
}

export interface Comparison<Kind extends string = string> {
  readonly outside: readonly OutsideRange<Kind>[]
  /** How many comparisons were made, which the p-values are corrected for. */
  readonly comparisons: number
}

const sharesOf = (groups: readonly ComparedGroup[], measure: InsightMeasure): Share => ({
  count: groups.reduce((sum, { shares }) => sum + shares[measure].count, 0),
  total: groups.reduce((sum, { shares }) => sum + shares[measure].total, 0),
})

/** Compares each group with everyone else of its kind, where both have enough tows. */
function compared<Kind extends string>(groups: readonly ComparedGroup<Kind>[]): OutsideRange<Kind>[] {
  return INSIGHT_MEASURES.flatMap((measure) =>
    groups.flatMap((group) => {
      const { kind, id, name, shares } = group
      const own = shares[measure]
      const all = sharesOf(
        groups.filter((other) => other.kind === kind),
        measure,
      )
      const others = { count: all.count - own.count, total: all.total - own.total }
      if (own.total < MIN_TOWS_COMPARED || others.total < MIN_TOWS_COMPARED) return []
      return [{ kind, id, name, measure, own, others, p: fisherExact(own, others) }]
    }),
  )
}

/**
 * Names the groups whose share differs from everyone else's by Fisher's exact test, corrected for all comparisons by Holm's method: in a
 * company without any difference, the chance of at least one statement is at most `OUTSIDE_LEVEL`.
 */
export function outsideUsualRange<Kind extends string>(groups: readonly ComparedGroup<Kind>[]): Comparison<Kind> {
  const all = compared(groups).toSorted((a, b) => a.p - b.p)
  let highest = 0
  const corrected = all.map((one, at) => {
    highest = Math.max(highest, Math.min(1, one.p * (all.length - at)))
    return { ...one, p: highest }
  })
  return { outside: corrected.filter(({ p }) => p <= OUTSIDE_LEVEL), comparisons: all.length }
}

import { endOf, epoch, type Span } from '../time/span.ts'

/** How many of the spans hold at the same moment within another, at most. Spans that only touch it do not count. */
export function mostAtOnce(spans: readonly Span[], within: Span): number {
  const [from, until] = [epoch(within.from), endOf(within)]
  const inside = spans
    .map((span) => ({ from: Math.max(epoch(span.from), from), until: Math.min(endOf(span), until) }))
    .filter((span) => span.from < span.until)
  // The number rises only where a span begins.
  return Math.max(
    0,
    ...inside.map(({ from: at }) => inside.filter((span) => span.from <= at && at < span.until).length),
  )
}

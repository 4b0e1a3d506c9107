import { endOf, epoch, type Span } from '../time/span.ts'

/** Returns the largest number of spans that overlap at any moment of `within`. Spans that only touch it don't count. */
export function maxConcurrent(spans: readonly Span[], within: Span): number {
  const [from, until] = [epoch(within.from), endOf(within)]
  const inside = spans
    .map((span) => ({ from: Math.max(epoch(span.from), from), until: Math.min(endOf(span), until) }))
    .filter((span) => span.from < span.until)
  // The number can only rise where a span starts.
  return Math.max(
    0,
    ...inside.map(({ from: at }) => inside.filter((span) => span.from <= at && at < span.until).length),
  )
}

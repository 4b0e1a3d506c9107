/** A half-open span [from, until) of instants (ISO 8601, UTC); null is "no end". */
export interface Span {
  readonly from: string
  readonly until: string | null
}

/** Milliseconds since 1970 of an ISO 8601 instant; throws a RangeError on anything else, so that no comparison is silently false. */
export function epoch(instant: string): number {
  const value = Date.parse(instant)
  if (Number.isNaN(value)) throw new RangeError(`Not an instant: ${instant}`)
  return value
}

/** The instant of an epoch in milliseconds, as every decision writes it: UTC with milliseconds. */
export function instantOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

/** Whether the span holds the instant: from ≤ at < until. */
export function contains(span: Span, at: string): boolean {
  return epoch(span.from) <= epoch(at) && (span.until === null || epoch(at) < epoch(span.until))
}

/** Whether two spans share an instant; spans that only touch do not, and an empty span shares none. */
export function overlaps(a: Span, b: Span): boolean {
  const from = Math.max(epoch(a.from), epoch(b.from))
  return from < Math.min(endOf(a), endOf(b))
}

/** The end as an epoch; Infinity for no end. */
export function endOf(span: Span): number {
  return span.until === null ? Infinity : epoch(span.until)
}

/** `minutes` after an instant. */
export function plusMinutes(instant: string, minutes: number): string {
  return instantOf(epoch(instant) + minutes * 60_000)
}

/** `hours` of real time after an instant (a day of 23 or 25 hours is not 24). */
export function plusHours(instant: string, hours: number): string {
  return plusMinutes(instant, hours * 60)
}

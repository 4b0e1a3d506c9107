/** A half-open span [from, until) of instants (ISO 8601, UTC); null means no end. */
export interface Span {
  readonly from: string
  readonly until: string | null
}

/** Returns the epoch milliseconds of an ISO 8601 instant. Throws a RangeError for anything else, so no comparison is silently false. */
export function epoch(instant: string): number {
  const value = Date.parse(instant)
  if (Number.isNaN(value)) throw new RangeError(`Not an instant: ${instant}`)
  return value
}

/** Formats epoch milliseconds as an ISO 8601 instant in UTC with milliseconds. */
export function instantOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}

/** Whether the span contains the instant: from ≤ at < until. */
export function contains(span: Span, at: string): boolean {
  return epoch(span.from) <= epoch(at) && (span.until === null || epoch(at) < epoch(span.until))
}

/** Whether two spans share an instant. Spans that only touch don't, and an empty span never does. */
export function overlaps(a: Span, b: Span): boolean {
  const from = Math.max(epoch(a.from), epoch(b.from))
  return from < Math.min(endOf(a), endOf(b))
}

/** Returns the end in epoch milliseconds; Infinity for no end. */
export function endOf(span: Span): number {
  return span.until === null ? Infinity : epoch(span.until)
}

export function plusMinutes(instant: string, minutes: number): string {
  return instantOf(epoch(instant) + minutes * 60_000)
}

/** Adds hours of real time, so 24 hours may not be a calendar day. */
export function plusHours(instant: string, hours: number): string {
  return plusMinutes(instant, hours * 60)
}

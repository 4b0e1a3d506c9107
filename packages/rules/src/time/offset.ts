import { Temporal } from 'temporal-polyfill'

/** A span [from, until) in epoch milliseconds in which a zone's offset from UTC (milliseconds) is constant. */
export interface OffsetStretch {
  readonly from: number
  readonly until: number
  readonly offset: number
}

/** Cache by zone. A decision formats a dozen instants, and calling Temporal for each would be its most expensive part. */
const stretches = new Map<string, OffsetStretch[]>()

/** Returns the constant-offset span of a zone (IANA name) around an instant (epoch milliseconds). Throws a RangeError for an unknown zone. */
export function offsetStretch(epochMilliseconds: number, zone: string): OffsetStretch {
  const known = stretches.get(zone) ?? []
  const found = known.find((stretch) => stretch.from <= epochMilliseconds && epochMilliseconds < stretch.until)
  if (found) return found
  const zoned = Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(zone)
  const before = zoned.add({ nanoseconds: 1 }).getTimeZoneTransition('previous')
  const after = zoned.getTimeZoneTransition('next')
  const fresh = {
    from: before?.epochMilliseconds ?? -Infinity,
    until: after?.epochMilliseconds ?? Infinity,
    offset: zoned.offsetNanoseconds / 1_000_000,
  }
  stretches.set(zone, [...known, fresh])
  return fresh
}

/** Returns the first moment of a date (2026-11-20) in a zone, in epoch milliseconds. Correct even if midnight is skipped or repeated. */
export function startOfDay(date: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).startOfDay().epochMilliseconds
}

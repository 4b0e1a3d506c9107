import { Temporal } from 'temporal-polyfill'

/** A stretch [from, until) of a zone's time, in epoch milliseconds, over which its offset from UTC (milliseconds) stays the same. */
export interface OffsetStretch {
  readonly from: number
  readonly until: number
  readonly offset: number
}

/** Stretches already asked for, by zone: a decision formats a dozen instants, and asking Temporal each time costs more than all else. */
const stretches = new Map<string, OffsetStretch[]>()

/** The stretch of a zone (IANA name) that holds an instant (epoch milliseconds). Throws a RangeError for an unknown zone. */
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

/** The first moment of a date (2026-11-20) in a zone as Temporal finds it: right also where a clock change skips or repeats midnight. */
export function startOfDay(date: string, zone: string): number {
  return Temporal.PlainDate.from(date).toZonedDateTime(zone).startOfDay().epochMilliseconds
}

import { plusDays, utcMidnight } from './dates.ts'
import { offsetStretch, startOfDay } from './offset.ts'
import { epoch, instantOf } from './span.ts'

const DAY = 86_400_000

/** Returns the local time of an instant written as UTC: 2026-11-20T21:58:00.000Z for 9:58 PM. */
export function wallClock(instant: string, zone: string): string {
  const at = epoch(instant)
  return instantOf(at + offsetStretch(at, zone).offset)
}

/** Returns the local date of an instant: 2026-11-20. */
export function localDate(instant: string, zone: string): string {
  return wallClock(instant, zone).slice(0, 10)
}

/** Returns the first instant of a date in a zone, even if a clock change skips midnight. */
export function startOfDate(date: string, zone: string): string {
  const midnight = utcMidnight(date)
  const { from, until, offset } = offsetStretch(midnight, zone)
  const isPlain = from <= midnight - DAY && midnight + DAY < until
  return instantOf(isPlain ? midnight - offset : startOfDay(date, zone))
}

/** Returns the exclusive end of a local date: the first instant of the next date. */
export function midnightAfterDate(date: string, zone: string): string {
  return startOfDate(plusDays(date, 1), zone)
}

/** Returns the first local midnight strictly after an instant. */
export function nextMidnight(instant: string, zone: string): string {
  return midnightAfterDate(localDate(instant, zone), zone)
}

/** Whether an instant is the first moment of a date in a zone. */
export function isMidnight(instant: string, zone: string): boolean {
  return epoch(startOfDate(localDate(instant, zone), zone)) === epoch(instant)
}

import { Temporal } from 'temporal-polyfill'
import { epoch, instantOf } from './span.ts'

const zoned = (instant: string, zone: string) => Temporal.Instant.fromEpochMilliseconds(epoch(instant)).toZonedDateTimeISO(zone)

/** The date in a zone at an instant, as 2026-11-20. */
export function localDate(instant: string, zone: string): string {
  return zoned(instant, zone).toPlainDate().toString()
}

/** `days` after a date (2026-11-20); negative goes back. */
export function plusDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** Whole days from one date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'day' }).days
}

/** Day of the week of a date: 1 is Monday, 7 is Sunday. */
export function weekday(date: string): number {
  return Temporal.PlainDate.from(date).dayOfWeek
}

/** The instant at which a date begins in a zone: its first moment, also where a clock change skips midnight. */
export function startOfDate(date: string, zone: string): string {
  return instantOf(Temporal.PlainDate.from(date).toZonedDateTime(zone).startOfDay().epochMilliseconds)
}

/** The end of a bare date: it holds through its local midnight, so this is the first moment of the next date. */
export function midnightAfterDate(date: string, zone: string): string {
  return startOfDate(plusDays(date, 1), zone)
}

/** The first local midnight after an instant; at midnight itself, the following one. */
export function nextMidnight(instant: string, zone: string): string {
  return midnightAfterDate(localDate(instant, zone), zone)
}

/** Whether an instant is the first moment of a date in a zone. */
export function isMidnight(instant: string, zone: string): boolean {
  return epoch(startOfDate(localDate(instant, zone), zone)) === epoch(instant)
}

import { offsetStretch, startOfDay } from './offset.ts'
import { epoch, instantOf } from './span.ts'

const DAY = 86_400_000

/** The clock on the wall in a zone at an instant, as if it were UTC: 2026-11-20T21:58:00.000Z for 9:58 PM. */
export function wallClock(instant: string, zone: string): string {
  const at = epoch(instant)
  return instantOf(at + offsetStretch(at, zone).offset)
}

/** The date in a zone at an instant, as 2026-11-20. */
export function localDate(instant: string, zone: string): string {
  return wallClock(instant, zone).slice(0, 10)
}

const utcMidnight = (date: string) => epoch(`${date}T00:00:00.000Z`)

/** `days` after a date (2026-11-20); negative goes back. */
export function plusDays(date: string, days: number): string {
  return instantOf(utcMidnight(date) + days * DAY).slice(0, 10)
}

/** Whole days from one date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY
}

/** Day of the week of a date: 1 is Monday, 7 is Sunday. */
export function weekday(date: string): number {
  return new Date(utcMidnight(date)).getUTCDay() || 7
}

/** The instant at which a date begins in a zone: its first moment, also where a clock change skips midnight. */
export function startOfDate(date: string, zone: string): string {
  const midnight = utcMidnight(date)
  const { from, until, offset } = offsetStretch(midnight, zone)
  const isPlain = from <= midnight - DAY && midnight + DAY < until
  return instantOf(isPlain ? midnight - offset : startOfDay(date, zone))
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

import { epoch, instantOf } from './span.ts'

const DAY = 86_400_000

/** Returns the epoch milliseconds of midnight UTC of a date (2026-11-20). */
export const utcMidnight = (date: string): number => epoch(`${date}T00:00:00.000Z`)

/** Adds days to a date (2026-11-20); negative goes back. */
export function plusDays(date: string, days: number): string {
  return instantOf(utcMidnight(date) + days * DAY).slice(0, 10)
}

/** Returns the days from one date to another; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (utcMidnight(to) - utcMidnight(from)) / DAY
}

/** Returns the day of the week of a date: 1 is Monday, 7 is Sunday. */
export function weekday(date: string): number {
  return new Date(utcMidnight(date)).getUTCDay() || 7
}

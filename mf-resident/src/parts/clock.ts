import { dateText } from '@curbwise/rules/time/text'
import { twiceName } from '@curbwise/rules/time/twice'

/**
 * The rules' clock by the browser's own calendar: these pages only write times and never reckon with them, and a phone loads a
 * quarter less. A test holds each function to the rules' own.
 */
const DAY = 86_400_000
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...digits })
  clocks.set(zone, clock)
  return clock
}

/** The clock on the wall in a zone at an instant, as if it were UTC: 2026-11-20T21:58:00.000Z for 9:58 PM. */
export function wallClock(instant: string, zone: string): string {
  const parts = Object.fromEntries(clockOf(zone).formatToParts(Date.parse(instant)).map(({ type, value }) => [type, value]))
  const milliseconds = new Date(instant).toISOString().slice(19)
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}${milliseconds}`
}

export const localDate = (instant: string, zone: string): string => wallClock(instant, zone).slice(0, 10)
export const plusDays = (date: string, days: number): string => new Date(Date.parse(`${date}T00:00:00.000Z`) + days * DAY).toISOString().slice(0, 10)

/** Whether an instant is the first moment of a date in a zone. */
export const isMidnight = (instant: string, zone: string): boolean => localDate(new Date(Date.parse(instant) - 1).toISOString(), zone) < localDate(instant, zone)

export function timeText(instant: string, zone: string): string {
  const [hour = 0, minute = 0] = wallClock(instant, zone).slice(11, 16).split(':').map(Number)
  const which = twiceName(instant, zone)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}${which ? ` ${which}` : ''}`
}

/** An end at midnight is its last date; any other end has its time. */
export function untilText(instant: string, zone: string): string {
  const date = localDate(instant, zone)
  return isMidnight(instant, zone) ? dateText(plusDays(date, -1)) : `${dateText(date)}, ${timeText(instant, zone)}`
}

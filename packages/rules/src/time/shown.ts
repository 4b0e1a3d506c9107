import { plusDays } from './dates.ts'
import { dateText } from './text.ts'
import { ambiguousZoneName } from './ambiguous-hour.ts'

/**
 * The functions of `format.ts` and `zone.ts` based on the browser's own calendar, for pages that show times but don't compute with
 * them: a phone loads 25% less. A test compares each with its counterpart.
 */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const digits = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  } as const
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...digits })
  clocks.set(zone, clock)
  return clock
}

/** Returns the local time of an instant written as UTC: 2026-11-20T21:58:00.000Z for 9:58 PM. */
export function wallClock(instant: string, zone: string): string {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(Date.parse(instant))
      .map(({ type, value }) => [type, value]),
  )
  const milliseconds = new Date(instant).toISOString().slice(19)
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}${milliseconds}`
}

export const localDate = (instant: string, zone: string): string => wallClock(instant, zone).slice(0, 10)

/** Whether an instant is the first moment of a date in a zone. */
export const isMidnight = (instant: string, zone: string): boolean =>
  localDate(new Date(Date.parse(instant) - 1).toISOString(), zone) < localDate(instant, zone)

export function timeText(instant: string, zone: string): string {
  const [hour = 0, minute = 0] = wallClock(instant, zone).slice(11, 16).split(':').map(Number)
  const which = ambiguousZoneName(instant, zone)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}${which ? ` ${which}` : ''}`
}

const momentText = (instant: string, zone: string): string =>
  `${dateText(localDate(instant, zone))}, ${timeText(instant, zone)}`

/** Formats the start of a span: the date only if it starts at midnight, otherwise with the time. */
export const fromText = (instant: string, zone: string): string =>
  isMidnight(instant, zone) ? dateText(localDate(instant, zone)) : momentText(instant, zone)

/** Formats the end of a span: the last valid date if it ends at midnight, otherwise with the time. */
export const untilText = (instant: string, zone: string): string =>
  isMidnight(instant, zone) ? dateText(plusDays(localDate(instant, zone), -1)) : momentText(instant, zone)

/** Formats the start date of something in the future: 11/25, or 11/25/2027 in another year. @param now ISO 8601 instant */
export function startDateText(instant: string, zone: string, now: string): string {
  const date = localDate(instant, zone)
  const text = dateText(date)
  return date.slice(0, 4) === localDate(now, zone).slice(0, 4) ? text.slice(0, 5) : text
}

import { dateText } from './text.ts'
import { ambiguousZoneName } from './ambiguous-hour.ts'
import { isMidnight, localDate, plusDays, wallClock } from './zone.ts'

/** The date of an instant in a zone: 11/20/2026. */
export function dayText(instant: string, zone: string): string {
  return dateText(localDate(instant, zone))
}

/** The time of an instant in a zone: 9:58 PM; of an hour that comes twice in one night also which: 1:30 AM CDT. */
export function timeText(instant: string, zone: string): string {
  const [hour = 0, minute = 0] = wallClock(instant, zone).slice(11, 16).split(':').map(Number)
  const which = ambiguousZoneName(instant, zone)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}${which ? ` ${which}` : ''}`
}

/** Date and time of an instant in a zone: 11/20/2026, 9:58 PM. */
export function momentText(instant: string, zone: string): string {
  return `${dayText(instant, zone)}, ${timeText(instant, zone)}`
}

/** When a span begins: the date alone when it begins at midnight, else with the time. */
export function fromText(instant: string, zone: string): string {
  return isMidnight(instant, zone) ? dayText(instant, zone) : momentText(instant, zone)
}

/** Until when a span holds: an end at midnight is its last date, "through 12/31/2026"; any other end has its time. */
export function untilText(instant: string, zone: string): string {
  return isMidnight(instant, zone) ? dateText(plusDays(localDate(instant, zone), -1)) : momentText(instant, zone)
}

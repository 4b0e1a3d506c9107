import { dateText } from './text.ts'
import { ambiguousZoneName } from './ambiguous-hour.ts'
import { plusDays } from './dates.ts'
import { isMidnight, localDate, wallClock } from './zone.ts'

/** Formats the local date of an instant: 11/20/2026. */
export function dayText(instant: string, zone: string): string {
  return dateText(localDate(instant, zone))
}

/** Formats the local time of an instant: 9:58 PM. In the repeated hour when clocks go back it adds the zone: 1:30 AM CDT. */
export function timeText(instant: string, zone: string): string {
  const [hour = 0, minute = 0] = wallClock(instant, zone).slice(11, 16).split(':').map(Number)
  const which = ambiguousZoneName(instant, zone)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}${which ? ` ${which}` : ''}`
}

/** Formats the local date and time of an instant: 11/20/2026, 9:58 PM. */
export function momentText(instant: string, zone: string): string {
  return `${dayText(instant, zone)}, ${timeText(instant, zone)}`
}

/** Formats the start of a span: the date only if it starts at midnight, otherwise with the time. */
export function fromText(instant: string, zone: string): string {
  return isMidnight(instant, zone) ? dayText(instant, zone) : momentText(instant, zone)
}

/** Formats the end of a span: the last valid date if it ends at midnight (12/31/2026), otherwise with the time. */
export function untilText(instant: string, zone: string): string {
  return isMidnight(instant, zone) ? dateText(plusDays(localDate(instant, zone), -1)) : momentText(instant, zone)
}

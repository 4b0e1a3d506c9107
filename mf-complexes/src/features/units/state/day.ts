import { dayText } from '@curbwise/rules/time/format'

/** Returns whether an instant falls on the current day of a zone. @param now ms since 1970 */
export const isSameDay = (instant: string, now: number, zone: string): boolean =>
  dayText(instant, zone) === dayText(new Date(now).toISOString(), zone)

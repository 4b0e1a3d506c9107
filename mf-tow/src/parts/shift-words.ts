import { dayText, momentText, timeText } from '@curbwise/rules/time/format'

/** "4:00 PM"; with its day if that isn't today: "11/20/2026, 4:00 PM". @param now ms since 1970 */
export function shiftStartText(started_at: string, zone: string, now: number): string {
  const is_today = dayText(started_at, zone) === dayText(new Date(now).toISOString(), zone)
  return is_today ? timeText(started_at, zone) : momentText(started_at, zone)
}

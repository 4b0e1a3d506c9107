import { epoch, instantOf } from './span.ts'
import { wallClock } from './zone.ts'

const HOUR = 3_600_000

/**
 * Which of two it is, where the clock on the wall shows the same time twice in the night that sets it back: "CDT", then "CST".
 * null for every other moment, which its time alone tells.
 */
export function twiceName(instant: string, zone: string): string | null {
  const shown = wallClock(instant, zone)
  const twice = [-HOUR, HOUR].some((hour) => wallClock(instantOf(epoch(instant) + hour), zone) === shown)
  if (!twice) return null
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null
}

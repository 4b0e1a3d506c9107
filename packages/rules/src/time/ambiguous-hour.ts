const HOUR = 3_600_000

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Formats a local date and time in a zone. Uses `Intl` so that pages that only show times don't load a calendar library. */
function localText(epoch: number, zone: string): string {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, clock)
  return clock.format(epoch)
}

const QUARTER = HOUR / 4
const MAX_CACHED = 2000
const names = new Map<string, string | null>()

/**
 * Returns the zone abbreviation of an instant whose local time occurs twice, in the hour when clocks go back: "CDT", then "CST".
 * Null for all other instants. Clocks change at a multiple of 15 minutes, so results are cached for 15 minutes: a plate check
 * formats two instants in every sentence.
 */
export function ambiguousZoneName(instant: string, zone: string): string | null {
  const at = Date.parse(instant)
  const quarter = `${Math.floor(at / QUARTER)} ${zone}`
  const known = names.get(quarter)
  if (known !== undefined) return known
  if (names.size >= MAX_CACHED) names.clear()
  const name = nameAt(at, zone)
  names.set(quarter, name)
  return name
}

function nameAt(at: number, zone: string): string | null {
  if (![-HOUR, HOUR].some((hour) => localText(at + hour, zone) === localText(at, zone))) return null
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null
}

const HOUR = 3_600_000

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock on the wall of a zone as text. By the browser's own calendar: a page that only writes times carries no other. */
function shownAt(epoch: number, zone: string): string {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, clock)
  return clock.format(epoch)
}

const QUARTER = HOUR / 4
const KEPT = 2000
const names = new Map<string, string | null>()

/**
 * Which of two it is, where the clock on the wall shows the same time twice in the night that sets it back: "CDT", then "CST".
 * null for every other moment, which its time alone tells. Clocks are set at whole quarters of an hour, so that one answer
 * holds for all of a quarter and is kept: a sentence has two moments, and a plate check asks of each.
 */
export function twiceName(instant: string, zone: string): string | null {
  const at = Date.parse(instant)
  const quarter = `${Math.floor(at / QUARTER)} ${zone}`
  const known = names.get(quarter)
  if (known !== undefined) return known
  if (names.size >= KEPT) names.clear()
  const name = nameAt(at, zone)
  names.set(quarter, name)
  return name
}

function nameAt(at: number, zone: string): string | null {
  if (![-HOUR, HOUR].some((hour) => shownAt(at + hour, zone) === shownAt(at, zone))) return null
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? null
}

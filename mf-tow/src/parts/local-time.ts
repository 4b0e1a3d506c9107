const formatters = new Map<string, Intl.DateTimeFormat>()

const formatterOf = (zone: string): Intl.DateTimeFormat => {
  const made =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formatters.set(zone, made)
  return made
}

/** What a clock in `zone` shows at an instant, as a `datetime-local` field has it: 2026-11-20T21:58. */
export function localOf(instant: string | number, zone: string): string {
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  )
  return `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}`
}

const asUtc = (local: string): number => Date.parse(`${local}:00.000Z`)

/**
 * The instant at which a clock in `zone` shows `local` (2026-11-20T21:58), as ISO 8601; null when that is no time. An hour
 * that happens twice is its first; one that a clock change leaves out is moved past the gap.
 */
export function instantOf(local: string, zone: string): string | null {
  const wall = asUtc(local.slice(0, 16))
  if (Number.isNaN(wall)) return null
  const offsetAt = (at: number): number => asUtc(localOf(at, zone)) - at
  const candidates = [...new Set([wall - offsetAt(wall - 86_400_000), wall - offsetAt(wall + 86_400_000)])].sort(
    (a, b) => a - b,
  )
  const exact = candidates.find((at) => asUtc(localOf(at, zone)) === wall)
  return new Date(exact ?? candidates.at(-1) ?? wall).toISOString()
}

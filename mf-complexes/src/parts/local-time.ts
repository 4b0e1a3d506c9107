import { wallClock } from '@curbwise/rules/time/zone'

const DAY = 86_400_000
const asUtc = (local: string): number => Date.parse(`${local}:00.000Z`)

/** What a clock in `zone` shows at an instant, as a `datetime-local` field has it: 2026-11-20T21:58. */
export const localOf = (instant: string | number, zone: string): string =>
  wallClock(new Date(instant).toISOString(), zone).slice(0, 16)

/**
 * The instant at which a clock in `zone` shows `local` (2026-11-20T21:58), as ISO 8601; null when that is no time. An hour
 * that happens twice is its first; one that a clock change leaves out is moved past the gap.
 */
export function instantOf(local: string, zone: string): string | null {
  const wall = asUtc(local.slice(0, 16))
  if (Number.isNaN(wall)) return null
  const offsetAt = (at: number): number => asUtc(localOf(at, zone)) - Math.floor(at / 60_000) * 60_000
  const candidates = [...new Set([wall - offsetAt(wall - DAY), wall - offsetAt(wall + DAY)])].sort((a, b) => a - b)
  const exact = candidates.find((at) => asUtc(localOf(at, zone)) === wall)
  return new Date(exact ?? candidates.at(-1) ?? wall).toISOString()
}

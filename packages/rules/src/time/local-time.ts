import { wallClock } from './shown.ts'

const DAY = 86_400_000
const asUtc = (local: string): number => Date.parse(`${local}:00.000Z`)

/** Returns the local time of an instant in the format of a `datetime-local` input: 2026-11-20T21:58. */
export const toLocalTime = (instant: string | number, zone: string): string =>
  wallClock(new Date(instant).toISOString(), zone).slice(0, 16)

/**
 * Returns the instant (ISO 8601) of a local time (2026-11-20T21:58) in `zone`; null for an invalid time. When clocks go back, the
 * first of the two hours counts; when they go forward, a time in the gap moves past it.
 */
export function fromLocalTime(local: string, zone: string): string | null {
  const wall = asUtc(local.slice(0, 16))
  if (Number.isNaN(wall)) return null
  const offsetAt = (at: number): number => asUtc(toLocalTime(at, zone)) - Math.floor(at / 60_000) * 60_000
  const candidates = [...new Set([wall - offsetAt(wall - DAY), wall - offsetAt(wall + DAY)])].sort((a, b) => a - b)
  const exact = candidates.find((at) => asUtc(toLocalTime(at, zone)) === wall)
  return new Date(exact ?? candidates.at(-1) ?? wall).toISOString()
}

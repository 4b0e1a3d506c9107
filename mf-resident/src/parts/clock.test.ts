import * as format from '@curbwise/rules/time/format'
import * as zone from '@curbwise/rules/time/zone'
import { expect, it } from 'vitest'
import * as clock from './clock.ts'

const ZONES = ['America/Chicago', 'America/Phoenix', 'America/New_York', 'Pacific/Honolulu', 'America/St_Johns'] as const
const every = (step: number, from: string, until: string): string[] => {
  const moments: string[] = []
  for (let at = Date.parse(from); at < Date.parse(until); at += step) moments.push(new Date(at).toISOString())
  return moments
}
/** Every 13 hours of a year, and each half hour of the nights on which clocks change. */
const MOMENTS = [
  ...every(13 * 3_600_000, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'), ...every(1_800_000, '2026-03-08T02:00:00Z', '2026-03-08T14:00:00Z'),
  ...every(1_800_000, '2026-11-01T02:00:00Z', '2026-11-01T14:00:00Z'),
]

it.each(ZONES)('tells in %s the same as the rules’ own clock', (place) => {
  const told = (at: string, { wallClock, isMidnight, plusDays, localDate }: Pick<typeof zone, 'wallClock' | 'isMidnight' | 'plusDays' | 'localDate'>, { timeText, untilText }: Pick<typeof format, 'timeText' | 'untilText'>) =>
    [wallClock(at, place), isMidnight(at, place), plusDays(localDate(at, place), -1), timeText(at, place), untilText(at, place)]
  for (const at of MOMENTS) expect(told(at, clock, clock)).toEqual(told(at, zone, format))
})

import { describe, expect, it } from 'vitest'
import * as format from './format.ts'
import * as clock from './shown.ts'
import * as zone from './zone.ts'

const ZONES = [
  'America/Chicago',
  'America/Phoenix',
  'America/New_York',
  'Pacific/Honolulu',
  'America/St_Johns',
] as const
const every = (step: number, from: string, until: string): string[] => {
  const moments: string[] = []
  for (let at = Date.parse(from); at < Date.parse(until); at += step) moments.push(new Date(at).toISOString())
  return moments
}
/** Every 13 hours of a year, and every half hour of the nights on which clocks change. */
const MOMENTS = [
  ...every(13 * 3_600_000, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'),
  ...every(1_800_000, '2026-03-08T02:00:00Z', '2026-03-08T14:00:00Z'),
  ...every(1_800_000, '2026-11-01T02:00:00Z', '2026-11-01T14:00:00Z'),
]

/** Dates around both clock changes, and ends of months and years. */
const DATES = [
  '2026-03-07',
  '2026-03-08',
  '2026-03-09',
  '2026-10-31',
  '2026-11-01',
  '2026-11-02',
  '2026-11-23',
  '2026-12-31',
  '2028-02-29',
] as const

it.each(ZONES)('formats times in %s like zone.ts and format.ts', (place) => {
  const formatted = (
    at: string,
    { wallClock, isMidnight, localDate }: Pick<typeof zone, 'wallClock' | 'isMidnight' | 'localDate'>,
    { timeText, fromText, untilText }: Pick<typeof format, 'timeText' | 'fromText' | 'untilText'>,
  ) => [
    wallClock(at, place),
    isMidnight(at, place),
    localDate(at, place),
    timeText(at, place),
    fromText(at, place),
    untilText(at, place),
  ]
  const midnights = DATES.map((date) => zone.midnightAfterDate(date, place))
  for (const at of [...MOMENTS, ...midnights]) expect(formatted(at, clock, clock)).toEqual(formatted(at, zone, format))
})

describe('the end of a right that is valid through a date', () => {
  it.each(ZONES.flatMap((place) => DATES.map((date) => [date, place] as const)))(
    'is %s in %s with both implementations',
    (date, place) => {
      const end = zone.midnightAfterDate(date, place)
      const [year, month, day] = date.split('-')
      expect([format.untilText(end, place), clock.untilText(end, place)]).toEqual([
        `${month}/${day}/${year}`,
        `${month}/${day}/${year}`,
      ])
    },
  )
})

describe('the start of something in the future', () => {
  it.each([
    ['2026-11-25T06:00:00.000Z', '11/25'],
    ['2026-11-26T05:59:00.000Z', '11/25'],
    ['2027-01-01T05:59:00.000Z', '12/31'],
    ['2027-01-01T06:00:00.000Z', '01/01/2027'],
  ])('%s is %s', (at, text) =>
    expect(clock.startDateText(at, 'America/Chicago', '2026-11-20T21:58:00.000Z')).toBe(text),
  )
  it('uses the local year, not the UTC year', () => {
    expect(clock.startDateText('2027-01-02T12:00:00.000Z', 'America/Chicago', '2027-01-01T03:00:00.000Z')).toBe(
      '01/02/2027',
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plusDays } from '../time/dates.ts'
import { localDate, wallClock } from '../time/zone.ts'
import { nextSend, ordinal, type ReportSchedule, scheduleWords } from './schedule.ts'

const HOUSTON = 'America/Chicago'
const daily = (hour: number): ReportSchedule => ({ every: 'day', weekday: null, day: null, hour })
const monthly = (day: number, hour = 7): ReportSchedule => ({ every: 'month', weekday: null, day, hour })

/** The next times of a schedule, one after the other. */
function sends(schedule: ReportSchedule, after: string, count: number, zone = HOUSTON): string[] {
  const found: string[] = []
  for (let at = after; found.length < count;) {
    at = nextSend(schedule, at, zone)
    found.push(at)
  }
  return found
}

describe('the next time of a schedule', () => {
  it('is later today, or on its next day', () => {
    expect(nextSend(daily(7), '2026-11-20T12:59:59.000Z', HOUSTON)).toBe('2026-11-20T13:00:00.000Z')
    expect(nextSend(daily(7), '2026-11-20T13:00:00.000Z', HOUSTON)).toBe('2026-11-21T13:00:00.000Z')
    const mondays: ReportSchedule = { every: 'week', weekday: 1, day: null, hour: 0 }
    expect(nextSend(mondays, '2026-11-20T12:00:00.000Z', HOUSTON)).toBe('2026-11-23T06:00:00.000Z')
  })

  it('is on the last day of a month that is too short', () => {
    expect(sends(monthly(31), '2027-01-15T00:00:00.000Z', 4).map((at) => localDate(at, HOUSTON))).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
    expect(localDate(nextSend(monthly(30), '2028-02-01T06:00:00.000Z', HOUSTON), HOUSTON)).toBe('2028-02-29')
  })

  it('comes once when an hour is skipped', () => {
    // On 03/08/2026, 1:59 AM is followed by 3:00 AM.
    expect(sends(daily(2), '2026-03-07T00:00:00.000Z', 3)).toEqual([
      '2026-03-07T08:00:00.000Z',
      '2026-03-08T08:00:00.000Z',
      '2026-03-09T07:00:00.000Z',
    ])
    expect(wallClock('2026-03-08T08:00:00.000Z', HOUSTON)).toContain('T03:00')
  })

  it('comes once when an hour is repeated', () => {
    // On 11/01/2026, 1:59 AM is followed by 1:00 AM.
    expect(sends(daily(1), '2026-10-31T00:00:00.000Z', 3)).toEqual([
      '2026-10-31T06:00:00.000Z',
      '2026-11-01T06:00:00.000Z',
      '2026-11-02T07:00:00.000Z',
    ])
  })

  it('is once on every date of a year, whatever the hour and the zone', () => {
    const zones = fc.constantFrom(HOUSTON, 'America/New_York', 'America/Denver', 'America/Phoenix', 'America/Santiago')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), zones, (hour, zone) => {
        const first = '2026-01-01'
        const dates = sends(daily(hour), '2025-12-31T12:00:00.000Z', 370, zone).map((at) => localDate(at, zone))
        const from = dates.indexOf(first)
        expect(dates.slice(from, from + 365)).toEqual(Array.from({ length: 365 }, (_, day) => plusDays(first, day)))
      }),
      { numRuns: 20 },
    )
  })
})

it('is said in words', () => {
  expect(scheduleWords(daily(0))).toBe('every day at 12:00 AM')
  expect(scheduleWords({ every: 'week', weekday: 7, day: null, hour: 12 })).toBe('on Sundays at 12:00 PM')
  expect(scheduleWords(monthly(1))).toBe('on the 1st at 7:00 AM')
  expect([2, 3, 4, 11, 12, 13, 21, 22, 23, 31].map(ordinal)).toEqual([
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '23rd',
    '31st',
  ])
})

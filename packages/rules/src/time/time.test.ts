import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import {
  contains,
  dayText,
  daysBetween,
  epoch,
  fromText,
  isMidnight,
  localDate,
  midnightAfterDate,
  momentText,
  nextMidnight,
  overlaps,
  plusDays,
  plusHours,
  plusMinutes,
  startOfDate,
  untilText,
  wallClock,
  weekday,
} from './index.ts'

const CHICAGO = 'America/Chicago'
const PHOENIX = 'America/Phoenix'
const HOUR = 3_600_000
const instant = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const span = fc.tuple(instant, fc.option(instant)).map(([from, until]) => ({ from, until }))

describe('spans', () => {
  const day = { from: '2026-11-20T06:00:00.000Z', until: '2026-11-21T06:00:00Z' }
  it.each([
    ['2026-11-20T05:59:59.999Z', false],
    ['2026-11-20T06:00:00Z', true],
    ['2026-11-21T05:59:59.999Z', true],
    ['2026-11-21T06:00:00.000Z', false],
  ])('hold their first moment and not their last: %s %s', (at, held) => expect(contains(day, at)).toBe(held))

  it('do not overlap if they only touch', () => {
    expect(overlaps(day, { from: day.until, until: null })).toBe(false)
    expect(overlaps(day, { from: '2026-11-21T05:59:59.999Z', until: null })).toBe(true)
    expect(overlaps(day, { from: day.from, until: day.from })).toBe(false)
  })

  it('overlap exactly if one contains the beginning of the other', () => {
    fc.assert(
      fc.property(span, span, (a, b) => {
        fc.pre([a, b].every((one) => one.until === null || epoch(one.from) < epoch(one.until)))
        expect(overlaps(a, b)).toBe(contains(a, b.from) || contains(b, a.from))
      }),
    )
  })

  it('throw for invalid instants', () => {
    expect(() => contains(day, 'yesterday')).toThrow(RangeError)
  })
})

describe('local midnights', () => {
  it.each([
    ['Chicago, spring night', CHICAGO, '2026-03-08', '2026-03-08T06:00:00.000Z', '2026-03-09T05:00:00.000Z', 23],
    ['Chicago, autumn night', CHICAGO, '2026-11-01', '2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z', 25],
    ['Phoenix, same spring night', PHOENIX, '2026-03-08', '2026-03-08T07:00:00.000Z', '2026-03-09T07:00:00.000Z', 24],
    ['Phoenix, same autumn night', PHOENIX, '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T07:00:00.000Z', 24],
  ])('%s', (_name, zone, date, from, until, hours) => {
    expect(startOfDate(date, zone)).toBe(from)
    expect(midnightAfterDate(date, zone)).toBe(until)
    expect((epoch(until) - epoch(from)) / HOUR).toBe(hours)
    expect(nextMidnight(plusHours(from, 2.5), zone)).toBe(until)
    expect(nextMidnight(from, zone)).toBe(until)
  })

  it('are found even if a clock change skips them', () => {
    expect(startOfDate('2024-03-31', 'Africa/Cairo')).toBe('2024-03-30T22:00:00.000Z')
    expect(startOfDate('2024-04-26', 'Africa/Cairo')).toBe('2024-04-25T22:00:00.000Z')
  })

  it('follow every instant and are on the next date', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(CHICAGO, PHOENIX), (at, zone) => {
        const midnight = nextMidnight(at, zone)
        expect(epoch(midnight)).toBeGreaterThan(epoch(at))
        expect(epoch(midnight) - epoch(at)).toBeLessThanOrEqual(25 * HOUR)
        expect(localDate(midnight, zone)).toBe(plusDays(localDate(at, zone), 1))
        expect(isMidnight(midnight, zone)).toBe(true)
      }),
    )
  })

  it('agree with Temporal in all zones, especially at clock changes', () => {
    const zones = fc.constantFrom(
      CHICAGO,
      PHOENIX,
      'Africa/Cairo',
      'America/Sao_Paulo',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Pacific/Apia',
      'UTC',
    )
    const nearChange = fc
      .tuple(
        fc.constantFrom('2026-03-08T08:00:00Z', '2026-11-01T07:00:00Z', '2024-04-25T22:00:00Z', '2018-11-04T03:00:00Z'),
        fc.integer({ min: -1500, max: 1500 }),
      )
      .map(([change, minutes]) => plusMinutes(change, minutes))
    fc.assert(
      fc.property(fc.oneof(instant, nearChange), zones, (at, zone) => {
        const zoned = Temporal.Instant.from(at).toZonedDateTimeISO(zone)
        expect(localDate(at, zone)).toBe(zoned.toPlainDate().toString())
        expect(wallClock(at, zone).slice(0, 16)).toBe(zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }))
        expect(epoch(nextMidnight(at, zone))).toBe(
          zoned.toPlainDate().add({ days: 1 }).toZonedDateTime(zone).startOfDay().epochMilliseconds,
        )
      }),
      { numRuns: 500 },
    )
    expect(() => localDate('2026-11-20T00:00:00Z', 'Mars/Olympus')).toThrow(RangeError)
  })

  it('distinguish a clock change from the moment before it, in either order', () => {
    expect(wallClock('2026-03-08T09:00:00.000Z', 'America/Denver')).toBe('2026-03-08T03:00:00.000Z')
    expect(wallClock('2026-03-08T08:59:00.000Z', 'America/Denver')).toBe('2026-03-08T01:59:00.000Z')
  })

  it('are counted between dates', () => {
    expect(daysBetween('2026-02-27', '2026-03-01')).toBe(2)
    expect(weekday('2026-11-20')).toBe(5)
  })
})

describe('texts', () => {
  it.each([
    ['2026-11-21T03:58:00.000Z', CHICAGO, '11/20/2026, 9:58 PM'],
    ['2026-11-20T06:00:00.000Z', CHICAGO, '11/20/2026, 12:00 AM'],
    ['2026-11-20T18:05:00.000Z', CHICAGO, '11/20/2026, 12:05 PM'],
    ['2026-11-20T18:05:00.000Z', PHOENIX, '11/20/2026, 11:05 AM'],
    ['2026-11-01T06:30:00.000Z', CHICAGO, '11/01/2026, 1:30 AM CDT'],
    ['2026-11-01T07:30:00.000Z', CHICAGO, '11/01/2026, 1:30 AM CST'],
  ])('%s in %s is %s', (at, zone, text) => expect(momentText(at, zone)).toBe(text))

  it('show an end at midnight as the last date', () => {
    expect(untilText(midnightAfterDate('2026-12-31', CHICAGO), CHICAGO)).toBe('12/31/2026')
    expect(untilText('2026-11-21T03:50:00.000Z', CHICAGO)).toBe('11/20/2026, 9:50 PM')
    expect(fromText(startOfDate('2025-06-01', CHICAGO), CHICAGO)).toBe('06/01/2025')
    expect(dayText('2026-11-21T03:50:00.000Z', CHICAGO)).toBe('11/20/2026')
  })
})

import { momentText } from '@curbwise/rules'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { permitSpan } from '../lifecycle/permit-span.ts'

const ZONES = ['America/Chicago', 'America/Phoenix'] as const
/** The nights when the clocks change in Chicago; in Phoenix they never do. */
const NIGHTS = ['2026-03-08T00:00', '2026-11-01T00:00'] as const
const at = (local: string, zone: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone)
const instant = (time: Temporal.ZonedDateTime) => time.toInstant().toString({ fractionalSecondDigits: 3 })

describe('hours in nights when the clocks change', () => {
  it('are real hours: 10,000 permits against an independent calculation', () => {
    let drawn = 0
    for (let serial = 0; drawn < 10_000; serial += 1) {
      for (const zone of ZONES)
        for (const night of NIGHTS) {
          const from = at(night, zone)
            .subtract({ hours: 6 })
            .add({ minutes: (serial * 37) % (12 * 60) })
          const hours = 1 + ((serial * 7) % 24)
          const span = permitSpan({ from: instant(from), hours }, new Date(instant(from)))
          expect(span.until.toISOString()).toBe(instant(from.add({ hours })))
          drawn += 1
        }
    }
  })

  it.each([
    ['America/Chicago', '2026-03-07T22:00', 4, '03/08/2026, 3:00 AM'],
    ['America/Chicago', '2026-10-31T22:00', 4, '11/01/2026, 1:00 AM CST'],
    ['America/Phoenix', '2026-10-31T22:00', 4, '11/01/2026, 2:00 AM'],
    ['America/Phoenix', '2026-03-07T22:00', 4, '03/08/2026, 2:00 AM'],
  ])('in %s, from %s for %i h, end at %s local time', (zone, local, hours, wall) => {
    const from = instant(at(local, zone))
    expect(momentText(permitSpan({ from, hours }, new Date(from)).until.toISOString(), zone)).toBe(wall)
  })

  it('a named end is that instant, even in the hour that occurs twice', () => {
    for (const [until, zone] of [
      ['2026-11-01T06:30:00.000Z', 'CDT'],
      ['2026-11-01T07:30:00.000Z', 'CST'],
    ] as const) {
      const span = permitSpan({ until, hours: 3 }, new Date('2026-11-01T03:00:00.000Z'))
      expect([span.until.toISOString(), momentText(span.until.toISOString(), 'America/Chicago')]).toEqual([
        until,
        `11/01/2026, 1:30 AM ${zone}`,
      ])
    }
  })
})

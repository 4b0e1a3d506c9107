import { describe, expect, it } from 'vitest'
import { formatTime, zoneName, zonesDiffer } from './time.ts'

const AT = '2026-11-21T03:58:00.000Z'

describe('formatTime', () => {
  it.each([
    ['America/Chicago', 'full', '11/20/2026, 9:58 PM'],
    ['America/New_York', 'full', '11/20/2026, 10:58 PM'],
    ['America/Phoenix', 'time', '8:58 PM'],
    ['America/Chicago', 'date', '11/20/2026'],
    ['UTC', 'date', '11/21/2026'],
  ] as const)('%s, %s: %s', (zone, form, text) => {
    expect(formatTime(AT, zone, form)).toBe(text)
  })

  it('distinguishes the two hours when the clock is set back', () => {
    expect([
      formatTime('2026-11-01T06:30:00Z', 'America/Chicago'),
      formatTime('2026-11-01T07:30:00Z', 'America/Chicago'),
    ]).toEqual(['11/01/2026, 1:30 AM CDT', '11/01/2026, 1:30 AM CST'])
  })

  it('returns an empty text for an invalid instant', () => {
    expect(formatTime('soon', 'America/Chicago')).toBe('')
  })
})

describe('time zones', () => {
  it('are named without the season', () => {
    expect(zoneName('America/Chicago', new Date(AT))).toBe('Central time')
    expect(zoneName('America/Chicago', new Date('2026-07-01T00:00:00Z'))).toBe('Central time')
  })

  it('differ by what the clock shows, not by name', () => {
    expect(zonesDiffer(AT, 'America/Chicago', 'America/Menominee')).toBe(false)
    expect(zonesDiffer(AT, 'America/Chicago', 'America/New_York')).toBe(true)
    expect(zonesDiffer('2026-07-01T00:00:00Z', 'America/Phoenix', 'America/Los_Angeles')).toBe(false)
    expect(zonesDiffer(AT, 'America/Phoenix', 'America/Los_Angeles')).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { fromLocalTime, toLocalTime } from './local-time.ts'

const CENTRAL = 'America/Chicago'

describe('fromLocalTime', () => {
  it('reads a local time in the zone of the complex', () => {
    expect(fromLocalTime('2026-11-20T21:58', CENTRAL)).toBe('2026-11-21T03:58:00.000Z')
    expect(fromLocalTime('2026-07-04T00:00', CENTRAL)).toBe('2026-07-04T05:00:00.000Z')
  })

  it('uses the first of two equal hours, and moves a time in the gap past it', () => {
    expect(fromLocalTime('2026-11-01T01:30', CENTRAL)).toBe('2026-11-01T06:30:00.000Z')
    expect(fromLocalTime('2026-03-08T02:30', CENTRAL)).toBe('2026-03-08T08:30:00.000Z')
  })

  it('returns null for anything but a local time', () => {
    expect(fromLocalTime('', CENTRAL)).toBeNull()
    expect(fromLocalTime('yesterday', CENTRAL)).toBeNull()
  })

  it('is the inverse of toLocalTime', () => {
    expect(toLocalTime('2026-11-21T03:58:00.000Z', CENTRAL)).toBe('2026-11-20T21:58')
    expect(toLocalTime('2026-11-21T03:58:31.000Z', CENTRAL)).toBe('2026-11-20T21:58')
    expect(toLocalTime('2026-11-20T06:00:00.000Z', CENTRAL)).toBe('2026-11-20T00:00')
  })
})

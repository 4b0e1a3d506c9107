import { describe, expect, it } from 'vitest'
import {
  deviceText,
  footerText,
  handedOverText,
  linkText,
  permissionsText,
  seenText,
  segmentOf,
  sessionTexts,
  shiftText,
  someDevice,
} from './words.ts'

const ZONE = 'America/Chicago'
const NOW = Date.parse('2026-11-20T21:58:00.000Z')

describe('texts of the tow team', () => {
  it.each([
    [null, 'Never logged in'],
    ['2026-11-20T21:57:30.000Z', 'Seen just now'],
    ['2026-11-20T21:55:00.000Z', 'Seen 3 min ago'],
    ['2026-11-20T19:00:00.000Z', 'Seen 2 h ago'],
    ['2026-11-19T05:30:00.000Z', 'Seen 11/18/2026'],
  ])('say when a person was last seen: %s', (last_seen_at, text) => {
    expect(seenText({ last_seen_at }, ZONE, NOW)).toBe(text)
  })

  it('say when an invitation expires', () => {
    const until = { invitation_until: '2026-11-28T04:02:00.000Z' }
    expect(linkText(until, ZONE, NOW)).toBe('Link expires 11/27/2026')
    expect(linkText(until, ZONE, Date.parse(until.invitation_until))).toBe('Link expired 11/27/2026')
    expect(linkText({ invitation_until: null }, ZONE, NOW)).toBeNull()
  })

  it('say where a person is logged in, and since when', () => {
    const session = { started_at: '2026-11-20T14:00:00.000Z', last_seen_at: '2026-11-20T21:55:00.000Z' }
    expect(sessionTexts(session, ZONE, NOW)).toEqual(['Since 8:00 AM.', 'Seen 3 min ago'])
    expect(sessionTexts(session, ZONE, NOW + 86_400_000)).toEqual(['Since 11/20/2026, 8:00 AM.', 'Seen 11/20/2026'])
    expect([deviceText({ device: null }), someDevice({ device: null })]).toEqual([
      'Unknown device',
      'an unknown device',
    ])
    expect(someDevice({ device: 'Chrome on Windows' })).toBe('Chrome on Windows')
  })

  it('say what a person can do', () => {
    expect(permissionsText({ can_override: true, can_void: true })).toBe('Can override and void')
    expect(permissionsText({ can_override: false, can_void: true })).toBe('Can void')
    expect(permissionsText({ can_override: false, can_void: false })).toBeNull()
  })

  it('say whether a driver is on shift', () => {
    const ruben = {
      role: 'tow_driver',
      on_shift_since: '2026-11-20T14:00:00.000Z',
      truck: { id: 't', name: 'Truck 7' },
    } as const
    expect(shiftText(ruben, ZONE, NOW)).toBe('Truck 7, on shift since 8:00 AM')
    expect(shiftText({ ...ruben, truck: null }, ZONE, NOW + 86_400_000)).toBe('On shift since 11/20/2026, 8:00 AM')
    expect(shiftText({ ...ruben, on_shift_since: null }, ZONE, NOW)).toBe('Off shift')
    expect(shiftText({ ...ruben, role: 'tow_staff', on_shift_since: null }, ZONE, NOW)).toBeNull()
  })

  it('say where each tow went', () => {
    const [a, b] = [
      { id: 'a', number: 1042 },
      { id: 'b', number: 1043 },
    ]
    expect(handedOverText(null)).toBeUndefined()
    expect(handedOverText({ to: { id: 'd', name: 'Rubén Treviño' }, tows: [a, b], stayed: [] })).toBe(
      'Tows 1042, 1043: Rubén Treviño.',
    )
    expect(handedOverText({ to: null, tows: [a], stayed: [b] })).toBe(
      'Tow 1042: back in the open requests. Tow 1043: hooked up, so dispatch finishes it.',
    )
  })

  it('say how the list is sorted', () => {
    expect([footerText(null, 9, 9), footerText('-open_tows', 50, null)]).toEqual([
      'Drivers first, 9 of 9',
      'Sorted by open tows',
    ])
    expect([segmentOf('disabled'), segmentOf('nonsense'), segmentOf(null)]).toEqual(['disabled', 'all', 'all'])
  })
})

import { describe, expect, it } from 'vitest'
import { complexesText, footerText, linkText, segmentOf, seenText } from './words.ts'

const ZONE = 'America/Chicago'
const named = (...names: string[]) => ({
  contracts: names.map((name) => ({
    id: name,
    name,
    role: 'contract_staff' as const,
    is_main: false,
    is_active: true,
    since: '',
    can: { remove: true, edit: true, hand_over: true },
  })),
})

describe('manager texts', () => {
  it.each([
    [['Arbor Ridge'], 'Arbor Ridge'],
    [['Arbor Ridge', 'Cedar Bend'], 'Arbor Ridge, Cedar Bend'],
    [['Arbor Ridge', 'Cedar Bend', 'Larkspur', 'Pecan Grove'], 'Arbor Ridge, Cedar Bend, and 2 more'],
  ])('%j: %s', (names, text) => {
    expect(complexesText(named(...names))).toBe(text)
  })

  it('say when an invitation expires, in the complex’s zone', () => {
    const until = { invitation_until: '2026-11-28T04:02:00.000Z' }
    expect(linkText(until, ZONE, Date.parse('2026-11-20T00:00:00Z'))).toBe('Link ends 11/27/2026')
    expect(linkText(until, ZONE, Date.parse('2026-11-28T04:02:00Z'))).toBe('Link ended 11/27/2026')
    expect(linkText({ invitation_until: null }, ZONE, 0)).toBeNull()
  })

  it('say when a user was last seen, and how the list is sorted', () => {
    expect([seenText({ last_seen_at: null }, ZONE), seenText({ last_seen_at: '2026-11-21T05:59:00Z' }, ZONE)]).toEqual([
      'Never',
      '11/20/2026',
    ])
    expect([footerText(null, 6, 6), footerText('-last_seen_at', 50, null)]).toEqual([
      'Sorted by name, 6 of 6',
      'Sorted by last login',
    ])
    expect([segmentOf('disabled'), segmentOf('nonsense'), segmentOf(null)]).toEqual(['disabled', 'all', 'all'])
  })
})

import { describe, expect, it } from 'vitest'
import { comingWords, footerText, segmentOf } from './fields.ts'

describe('the vehicle list', () => {
  it('says how it is sorted and how many rows it has', () => {
    expect(footerText(null, 50, 1412)).toBe('Newest first, 50 of 1,412')
    expect(footerText('-valid_until', 3, 3)).toBe('Sorted by end, 3 of 3')
    expect(footerText('license_plate', 0, null)).toBe('Sorted by plate')
  })

  it('says when a future right starts', () => {
    const permit = { kind: 'guest', valid_from: '2026-11-23T00:00:00.000Z' } as const
    const now = Date.parse('2026-11-21T12:00:00.000Z')
    expect(comingWords(permit, 'America/Chicago', now)).toBe('Permit from 11/22/2026, 6:00 PM')
    expect(comingWords({ ...permit, kind: 'vip' }, 'America/Chicago', now)).toBe('VIP from 11/22/2026, 6:00 PM')
    expect(comingWords(permit, 'America/Chicago', Date.parse(permit.valid_from))).toBeNull()
  })

  it('falls back to all vehicles for an unknown segment', () => {
    expect(segmentOf('guest')).toBe('guest')
    expect(segmentOf('mine')).toBe('all')
  })
})

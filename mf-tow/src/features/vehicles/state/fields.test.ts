import { describe, expect, it } from 'vitest'
import { footerText, segmentOf } from './fields.ts'

describe('the vehicles list', () => {
  it('says how it is sorted and how many there are', () => {
    expect(footerText(null, 50, 1412)).toBe('Newest first, 50 of 1,412')
    expect(footerText('-valid_until', 3, 3)).toBe('Sorted by end, 3 of 3')
    expect(footerText('license_plate', 0, null)).toBe('Sorted by plate')
  })

  it('shows everything for a segment that is not one', () => {
    expect(segmentOf('guest')).toBe('guest')
    expect(segmentOf('mine')).toBe('all')
  })
})

import { describe, expect, it } from 'vitest'
import { filtersOf, footerText, segmentOf } from './fields.ts'

describe('the unit list', () => {
  it('says how it is sorted and how many rows it has', () => {
    expect(footerText(null, 50, 1186, false)).toBe('Sorted by unit, 50 of 1,186')
    expect(footerText('-guests_used', 3, 3, true)).toBe('Sorted by guests, 3 of 3')
    expect(footerText('vehicles_used', 0, null, false)).toBe('Sorted by vehicles')
    expect(footerText(null, 50, 60, true)).toBe('Sorted by complex and unit, 50 of 60')
  })

  it('falls back to all units for an unknown segment', () => {
    expect(segmentOf('at_limit')).toBe('at_limit')
    expect(segmentOf('mine')).toBe('all')
    expect(segmentOf(null)).toBe('all')
  })

  it('filters by building only if there are several', () => {
    expect(filtersOf(['1']).map(({ id }) => id)).toEqual(['vehicles_used', 'guests_used'])
    expect(filtersOf(['1', '2'])[0]).toMatchObject({ id: 'building', pinned: 'All 2' })
  })
})

import { TOW_LIST } from '@curbwise/api/resources/tows.list'
import { describe, expect, it } from 'vitest'
import { filtersOf, footerText, segmentOf, SEGMENTS } from './fields.ts'

describe('the fields of the tow list', () => {
  it('use the segment in the URL, and open tows for an unknown one', () => {
    expect(segmentOf('cancelled')).toBe('cancelled')
    expect(segmentOf('closed_today')).toBe('open')
    expect(segmentOf(null)).toBe('open')
    expect(SEGMENTS.every((segment) => TOW_LIST.segments.includes(segment))).toBe(true)
  })

  it('offer drivers only if there are any', () => {
    const ids = (drivers: { id: string; name: string }[]) => filtersOf(drivers).map(({ id }) => id)
    expect(ids([])).not.toContain('driver_id')
    expect(ids([{ id: 'd-1', name: 'Rubén Treviño' }])).toContain('driver_id')
  })

  it('say how the rows are sorted and how many there are', () => {
    expect(footerText(null, 50, 1286)).toBe('Open ones first, oldest request on top, 50 of 1,286')
    expect(footerText('-number', 3, 3)).toBe('Sorted by number, 3 of 3')
    expect(footerText('number', 3, null)).toBe('Sorted by number')
  })
})

import { TOW_LIST } from '@curbwise/api/resources/tows.list'
import { describe, expect, it } from 'vitest'
import { filtersOf, footerText, segmentOf, SEGMENTS } from './fields.ts'

describe('the fields of the list of tows', () => {
  it('takes the segment of the address, and the open ones for any other word', () => {
    expect(segmentOf('cancelled')).toBe('cancelled')
    expect(segmentOf('closed_today')).toBe('open')
    expect(segmentOf(null)).toBe('open')
    expect(SEGMENTS.every((segment) => TOW_LIST.segments.includes(segment))).toBe(true)
  })

  it('offers drivers only where some are known', () => {
    const ids = (drivers: { id: string; name: string }[]) => filtersOf(drivers).map(({ id }) => id)
    expect(ids([])).not.toContain('driver_id')
    expect(ids([{ id: 'd-1', name: 'Rubén Treviño' }])).toContain('driver_id')
  })

  it('says how the rows are ordered, and how many they are', () => {
    expect(footerText(null, 50, 1286)).toBe('Open ones first, oldest request on top, 50 of 1,286')
    expect(footerText('-number', 3, 3)).toBe('Sorted by number, 3 of 3')
    expect(footerText('number', 3, null)).toBe('Sorted by number')
  })
})

import { describe, expect, it } from 'vitest'
import { choice, defineList, instant, text } from '@curbwise/api/list'
import { readListState, writeListState } from './list-state.ts'

const LIST = defineList({
  filters: { building: text(), valid_until: instant(), status: choice(['open', 'closed']) },
  sorts: ['unit_number'],
  default_sort: 'unit_number',
  segments: ['all', 'guests_now'],
  search: ['unit'],
})
const read = (address: string) => readListState(new URLSearchParams(address), LIST)

describe('the list state in the address', () => {
  it('reads what it wrote, and leaves other parameters alone', () => {
    const state = {
      search: 'kt 48',
      sort: '-unit_number',
      segment: 'guests_now',
      selected: 'u-1',
      after: 'abc',
      before: null,
      filters: [
        { field: 'building', operator: 'is', value: 'B' },
        { field: 'valid_until', operator: 'date_before', value: '2026-11-20T10:00' },
      ] as const,
    }
    const params = writeListState(new URLSearchParams('id=c-1&before=old'), state)
    expect(params.get('id')).toBe('c-1')
    expect(readListState(params, LIST)).toEqual(state)
  })

  it('drops empty values', () => {
    expect(writeListState(new URLSearchParams('search=x&sort=a'), { search: '', sort: null }).toString()).toBe('')
  })

  it('ignores values that the list doesn’t define', () => {
    expect(read('sort=-unit_number&segment=guests_now')).toMatchObject({ sort: '-unit_number', segment: 'guests_now' })
    expect(read('sort=price&segment=mine')).toMatchObject({ sort: null, segment: null })
    expect(read('filter=building&filter=unit:is:2&filter=constructor:is:2&filter=building:is:B').filters).toEqual([
      { field: 'building', operator: 'is', value: 'B' },
    ])
    expect(read('filter=building:like:2&filter=building:lte:2&filter=valid_until:is:2026-11-20').filters).toEqual([])
    expect(read('filter=status:is:lost&filter=status:is_not:open').filters).toEqual([
      { field: 'status', operator: 'is_not', value: 'open' },
    ])
  })
})

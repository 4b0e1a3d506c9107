import { describe, expect, it } from 'vitest'
import { readListState, writeListState } from './list-state.ts'

describe('the state of a list in the address', () => {
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
    expect(readListState(params)).toEqual(state)
  })

  it('drops what is empty, and filters nobody can read', () => {
    expect(writeListState(new URLSearchParams('search=x&sort=a'), { search: '', sort: null }).toString()).toBe('')
    expect(readListState(new URLSearchParams('filter=building&filter=unit:like:2&filter=unit:is:2')).filters).toEqual([
      { field: 'unit', operator: 'is', value: '2' },
    ])
  })
})

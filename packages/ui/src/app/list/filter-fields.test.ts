import { describe, expect, it } from 'vitest'
import { filterFields, namedOptions } from './filter-fields.ts'

const LIST = {
  filters: {
    status: { kind: 'choice', values: ['open', 'closed'] },
    driver_id: { kind: 'id' },
    used: { kind: 'number' },
    at: { kind: 'instant' },
  },
} as const

describe('filterFields', () => {
  it('uses kinds and values of the definition, and texts and order of the screen', () => {
    expect(
      filterFields(LIST, {
        at: { label: 'Time' },
        status: { label: 'Status', pinned: 'Any', labels: { open: 'Open', closed: 'Closed' } },
        used: { label: 'Used', unit: 'hours' },
      }),
    ).toEqual([
      { id: 'at', label: 'Time', kind: 'date' },
      {
        id: 'status',
        label: 'Status',
        kind: 'choice',
        pinned: 'Any',
        options: [
          { value: 'open', label: 'Open' },
          { value: 'closed', label: 'Closed' },
        ],
      },
      { id: 'used', label: 'Used', kind: 'number', unit: 'hours' },
    ])
  })

  it('offers records by name, and no filter if there are none', () => {
    const fields = (drivers: readonly { id: string; name: string }[]) =>
      filterFields(LIST, {
        driver_id: drivers.length > 0 ? { label: 'Driver', options: namedOptions(drivers) } : null,
      })
    expect(fields([])).toEqual([])
    expect(fields([{ id: 'd1', name: 'Marcus Webb' }])).toEqual([
      { id: 'driver_id', label: 'Driver', kind: 'choice', options: [{ value: 'd1', label: 'Marcus Webb' }] },
    ])
  })
})

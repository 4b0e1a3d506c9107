import { describe, expect, it } from 'vitest'
import { filterOf, nameOf } from './names.ts'

describe('a row', () => {
  it('is called by its name, its words, or what it lacks', () => {
    expect(nameOf('contract', { key: 'x', name: 'Arbor Ridge' })).toBe('Arbor Ridge')
    expect(nameOf('method', { key: 'terminal', name: null })).toBe('Card at the desk')
    expect(nameOf('day', { key: '2026-10-24', name: null })).toBe('10/24/2026')
    expect(nameOf('driver', { key: null, name: null })).toBe('No driver')
  })

  it('opens its records by a filter', () => {
    expect(filterOf('contract', 'x')).toBe('contract_id:is:x')
    expect(filterOf('driver', null)).toBe('driver_id:is:')
    expect(filterOf('day', '2026-10-24')).toBe('day:date_is:2026-10-24')
  })
})

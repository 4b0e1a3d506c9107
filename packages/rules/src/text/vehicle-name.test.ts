import { describe, expect, it } from 'vitest'
import { vehicleName } from './vehicle-name.ts'

describe('vehicleName', () => {
  it('starts with the color and keeps the spelling of the make', () => {
    expect(vehicleName({ color: 'gray', make: 'Mazda', model: '3' })).toBe('Gray Mazda 3')
    expect(vehicleName({ color: null, make: 'RAM', model: null })).toBe('RAM')
  })

  it('omits unknown parts', () => {
    expect(vehicleName({ color: 'silver', make: 'Honda', model: null })).toBe('Silver Honda')
  })

  it('says so when nothing is known', () => {
    expect(vehicleName({ color: ' ', make: null, model: null })).toBe('Vehicle not described')
    expect(vehicleName({ color: null, make: null, model: null }, '')).toBe('')
  })
})

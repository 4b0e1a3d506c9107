import { describe, expect, it } from 'vitest'
import { vehicleName } from './vehicle-name.ts'

describe('vehicleName', () => {
  it('begins with the color, in sentence case', () => {
    expect(vehicleName({ color: 'silver', make: 'Honda', model: 'Accord', year: 2019 })).toBe('Silver Honda Accord')
  })

  it('leaves out what is not known, and says so when nothing is', () => {
    expect(vehicleName({ color: null, make: 'Ford', model: null })).toBe('Ford')
    expect(vehicleName({ color: ' ', make: null, model: null })).toBe('Vehicle not described')
  })
})

import { describe, expect, it } from 'vitest'
import { problemOf } from './typed-car.ts'

describe('problemOf', () => {
  it.each([
    ['', 'Enter the plate or the VIN'],
    ['A', 'A plate has 2 to 8 letters and digits'],
    ['BZN*0826', 'Use letters and digits only'],
    ['B Z N - 0 8 2 6', 'Use letters and digits only'],
    ['BZN 0826 12', 'A plate has at most 8 letters and digits, a VIN 11 to 17'],
    ['1HGCM82633A00435O', 'A VIN has 11 to 17 letters and digits, without I, O, or Q'],
  ])('says how to fix %j', (text, cure) => expect(problemOf(text)).toBe(cure))

  it('accepts plates as printed', () => {
    expect(problemOf('BZN-0826')).toBeNull()
    expect(problemOf('417 DKH')).toBeNull()
  })
})

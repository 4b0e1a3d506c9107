import { describe, expect, it } from 'vitest'
import { towNumber, towNumberIn } from './number.ts'

describe('the number of a tow', () => {
  it('is shown as it is, and for practice in a series of its own', () => {
    expect([1042, 9_000_001, 9_000_012].map(towNumber)).toEqual(['1042', 'P-1', 'P-12'])
  })

  it('is found as people see it', () => {
    expect(['1042', 'P12', 'p1', 'P', 'PX1', 'ABC123', ''].map(towNumberIn)).toEqual([
      1042,
      9_000_012,
      9_000_001,
      null,
      null,
      null,
      null,
    ])
  })
})

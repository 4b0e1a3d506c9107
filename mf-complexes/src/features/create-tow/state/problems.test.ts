import { describe, expect, it } from 'vitest'
import { EMPTY } from './draft.ts'
import { placeProblem, plateProblem, vinProblem } from './problems.ts'

describe('problems of the input', () => {
  it('accepts plates as printed', () => {
    for (const plate of ['KVB 8821', 'kvb-8821', 'A1']) expect(plateProblem(plate)).toBeNull()
    expect(plateProblem(' ')).toBe('Enter the plate')
    expect(plateProblem('A')).toBe('A plate has 2 to 8 letters and digits')
    expect(plateProblem('KVB 88210Z')).toBe('A plate has 2 to 8 letters and digits')
    expect(plateProblem('KVB#8821')).toBe('Use letters and digits only')
  })

  it('accepts VINs of 11 to 17 characters without I, O, or Q', () => {
    expect(vinProblem('1hgcm82633a004352')).toBeNull()
    expect(vinProblem('1HGCM82633A00435O')).toContain('without I, O, or Q')
    expect(vinProblem('')).toBe('Enter the VIN')
  })
})

it('requires the space or a description of the place', () => {
  expect(placeProblem(EMPTY)).not.toBeNull()
  expect(placeProblem({ ...EMPTY, space: '42' })).toBeNull()
  expect(placeProblem({ ...EMPTY, location: 'By the pool' })).toBeNull()
})

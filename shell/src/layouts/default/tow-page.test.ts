import { expect, it } from 'vitest'
import { placeOf } from './tow-page.ts'

it('names the complex of a screen where no sidebar does', () => {
  const contract = { name: 'Arbor Ridge' }
  expect(placeOf('/complexes/units', contract, false)).toBe('Arbor Ridge')
  expect(placeOf('/complexes/units', contract, true)).toBeUndefined()
  expect(placeOf('/complexes/units', null, false)).toBeUndefined()
  expect(placeOf('/complexes/tows/t-1/details', contract, false)).toBeUndefined()
  expect(placeOf('/tows', contract, false)).toBeUndefined()
})

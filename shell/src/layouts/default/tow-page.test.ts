import { expect, it } from 'vitest'
import { isPracticed, placeOf } from './tow-page.ts'

it('names the complex of a screen where no sidebar does', () => {
  const contract = { name: 'Arbor Ridge' }
  expect(placeOf('/complexes/units', contract, false)).toBe('Arbor Ridge')
  expect(placeOf('/complexes/units', contract, true)).toBeUndefined()
  expect(placeOf('/complexes/units', null, false)).toBeUndefined()
  expect(placeOf('/complexes/tows/t-1/details', contract, false)).toBeUndefined()
  expect(placeOf('/complexes/booted-vehicles/b-1/details', contract, false)).toBeUndefined()
  expect(placeOf('/tows', contract, false)).toBeUndefined()
})

it('says that everything is practice only where nothing else is shown', () => {
  expect(['/complexes/units', '/complexes/details', '/tows'].map(isPracticed)).toEqual([true, true, true])
  expect(['/complexes/tows/t-1/details', '/vehicles', '/company', '/history-logs'].map(isPracticed)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

import { expect, it } from 'vitest'
import { choose, chosenIn, columnsText } from './chosen-columns.ts'

const COLUMNS = [
  { header: 'Apt', field: 'unit_number' as const, by: 'name' as const, samples: [] },
  { header: 'Name', field: 'resident_name' as const, by: 'name' as const, samples: [] },
  { header: 'Household', field: null, by: null, samples: [] },
]

it('gives a field to one column only', () => {
  expect(choose(chosenIn(COLUMNS), 2, 'resident_name')).toEqual(['unit_number', null, 'resident_name'])
  expect(choose(chosenIn(COLUMNS), 1, null)).toEqual(['unit_number', null, null])
})

it('sends what every column is, and which are left out', () => {
  const chosen = choose(chosenIn(COLUMNS), 2, 'resident_name')
  expect(JSON.parse(columnsText(chosen))).toEqual(['unit_number', null, 'resident_name'])
})

import type { ImportField } from '@curbwise/api/resources/import-fields'
import { expect, it } from 'vitest'
import { listStepOf, stepOf } from './step.ts'

const columns = (...fields: readonly string[]) => fields.map((field) => ({ field }))
const list = (kind: 'records' | 'cases', ...fields: readonly string[]) => ({
  kind,
  state: 'previewed' as const,
  columns: columns(...fields),
})

it('is matching columns until the required one is matched', () => {
  expect(stepOf(list('records', 'license_plate'))).toBe('Columns')
  expect(stepOf(list('records', 'unit_number'))).toBe('Preview')
  expect(stepOf(list('cases', 'license_plate'))).toBe('Columns')
  // A list of cases has no units.
  expect(stepOf(list('cases', 'license_plate', 'arrived_at'))).toBe('Preview')
})

it('needs a column for the complex in a list for several', () => {
  const columnsOf = (...fields: readonly ImportField[]) =>
    fields.map((field) => ({ header: field, field, by: 'name' as const, samples: [] }))
  const listed = (...fields: readonly ImportField[]) => ({
    kind: 'cases' as const,
    parts: [],
    columns: columnsOf(...fields),
  })
  expect(listStepOf(listed('arrived_at'), false)).toBe('Columns')
  expect(listStepOf(listed('complex'), false)).toBe('Columns')
  expect(listStepOf(listed('complex', 'arrived_at'), false)).toBe('Preview')
})

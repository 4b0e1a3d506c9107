import { expect, it } from 'vitest'
import { isNarrow, narrowOf, narrowParams } from './narrow.ts'

const ID = '0190a0f2-0000-7000-8000-0000000000c0'

it('reads the filters from the address, and ignores what can’t be one', () => {
  expect(narrowOf(new URLSearchParams({ kind: 'mail', company: ID }))).toEqual({ kind: 'mail', tow_company_id: ID })
  expect(narrowOf(new URLSearchParams({ kind: ' ', company: 'x' }))).toEqual({})
})

it('keeps the filters in the address', () => {
  const narrow = { kind: 'mail', tow_company_id: ID }
  expect(narrowOf(new URLSearchParams(narrowParams(narrow)))).toEqual(narrow)
  expect([isNarrow(narrow), isNarrow({}), narrowParams({})]).toEqual([true, false, {}])
})

import { expect, it } from 'vitest'
import { importHref, listHref, NO_IMPORT, readPlace, writePlace } from './place.ts'

it('keeps the complex, the import, the verdict, the search, and the page in the address, and other parameters as they are', () => {
  const params = writePlace(new URLSearchParams('company=c&before=x'), {
    contract_id: 'k',
    import_id: 'i',
    verdict: 'error',
    search: 'voss',
    after: 'y',
    before: null,
  })
  expect(params.toString()).toBe('company=c&contract=k&import=i&verdict=error&q=voss&after=y')
  expect(readPlace(params)).toEqual({
    contract_id: 'k',
    import_id: 'i',
    list_id: null,
    step: null,
    verdict: 'error',
    search: 'voss',
    after: 'y',
    before: null,
  })
  expect(writePlace(params, NO_IMPORT).toString()).toBe('company=c&contract=k')
})

it('shows all rows for a verdict that doesn’t exist', () => {
  expect(readPlace(new URLSearchParams('verdict=maybe')).verdict).toBeNull()
})

it('leads to an import', () => {
  expect(importHref({ id: 'i', list_id: null, contract: { id: 'k' } })).toBe('/import?contract=k&import=i')
})

it('leads to a list for several complexes, and from there to one of them', () => {
  expect(listHref('l')).toBe('/import?list=l')
  expect(importHref({ id: 'i', list_id: 'l', contract: { id: 'k' } })).toBe('/import?list=l&contract=k&import=i')
})

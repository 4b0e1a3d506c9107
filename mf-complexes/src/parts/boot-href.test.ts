import { expect, it } from 'vitest'
import { bootHref, bootListHref } from './boot-href.ts'

it('goes back to the list as it was left', () => {
  const href = bootHref('b1', 'c1', new URLSearchParams('segment=released&selected=b1'))
  const list = new URL(href, 'http://gateway').searchParams.get('list')
  expect(bootListHref('c1', list, true)).toBe('/booted-vehicles?segment=released&selected=b1')
  expect(bootListHref('c1', list, false)).toBe('/complexes/booted-vehicles?segment=released&selected=b1&id=c1')
  expect(bootListHref('c1', null, true)).toBe('/booted-vehicles')
})

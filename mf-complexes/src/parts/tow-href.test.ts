import { expect, it } from 'vitest'
import { listHref, towHrefFromAll } from './tow-href.ts'

it('goes back to the list of dispatch as it was left, and to the complex’s list for its own people', () => {
  expect(listHref('c-1', 'segment=completed&selected=t-1', true)).toBe('/tows?segment=completed&selected=t-1')
  expect(listHref('c-1', null, true)).toBe('/tows')
  expect(listHref('c-1', 'segment=completed', false)).toBe('/complexes/tows?id=c-1')
  const href = towHrefFromAll('t-1', 'c-1', new URLSearchParams('id=all&segment=completed'))
  const list = new URL(href, 'https://x.test').searchParams.get('list')
  expect(listHref('c-1', list, false)).toBe('/complexes/tows?id=all&segment=completed')
})

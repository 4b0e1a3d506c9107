import { expect, it } from 'vitest'
import { comparedPair, ticking } from './place.ts'
import { PLACE } from './rules.fixture.ts'

it('pairs two versions of a place with the earlier one first, whatever the order in which they were ticked', () => {
  const [after, before] = PLACE.versions.map(({ version }) => version)
  expect(comparedPair(PLACE, [before ?? '', after ?? ''])).toEqual([before, after])
  expect(comparedPair(PLACE, [after ?? '', before ?? ''])).toEqual([before, after])
  expect(comparedPair(PLACE, [after ?? ''])).toBeNull()
  expect(comparedPair(PLACE, [after ?? '', 'LA 2027-01'])).toBeNull()
})

it('keeps the last two that were ticked', () => {
  expect(ticking(['a'], 'b')).toEqual(['a', 'b'])
  expect(ticking(['a', 'b'], 'c')).toEqual(['b', 'c'])
  expect(ticking(['a', 'b'], 'a')).toEqual(['b'])
})

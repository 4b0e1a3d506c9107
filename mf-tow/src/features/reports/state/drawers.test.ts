import { expect, it } from 'vitest'
import { differenceWords, peopleFor } from './drawers.ts'

const usd = (cents: number) => ({ cents, currency: 'USD' as const })

it.each([
  ['First count', null, null, null],
  ['No difference', 0, null, null],
  ['$20.00 short, Dana Whitfield, Gave $40 back', -20_00, 'Dana Whitfield', 'Gave $40 back'],
  ['$2.00 over, Gil Arceneaux, Found a bill', 2_00, 'Gil Arceneaux', 'Found a bill'],
])('says %s', (words, cents, difference_of, reason) => {
  expect(differenceWords({ difference: cents === null ? null : usd(cents), difference_of, reason })).toBe(words)
})

it('offers those who took cash and oneself, once', () => {
  const [dana, gil] = [
    { id: '1', name: 'Dana Whitfield' },
    { id: '2', name: 'Gil Arceneaux' },
  ]
  expect(peopleFor([dana], gil)).toEqual([dana, gil])
  expect(peopleFor([dana], dana)).toEqual([dana])
  expect(peopleFor([dana], null)).toEqual([dana])
})

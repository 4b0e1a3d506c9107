import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

it.each([
  [[], []],
  [['a', 'b'], [['a', 'b']]],
  [
    ['a', 'b', 'c'],
    [['a', 'b'], ['c']],
  ],
])('yields %j as lists of two at most', async (all, expected) => {
  expect(await Readable.from(inBatches(Readable.from(all), 2)).toArray()).toEqual(expected)
})

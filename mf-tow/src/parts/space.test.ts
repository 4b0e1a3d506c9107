import { expect, it } from 'vitest'
import { isSpace } from './space.ts'

it('is a space if it is as short as one, and otherwise a description', () => {
  expect(['42', 'B14', 'Ñ-7'].map(isSpace)).toEqual([true, true, true])
  expect(['Visitor row', 'by the gate', ''].map(isSpace)).toEqual([false, false, false])
})

import { expect, it } from 'vitest'
import { awayWords } from './away.ts'

it('counts what changed', () => {
  expect(awayWords(1)).toBe('1 tow changed while you were away')
  expect(awayWords(3)).toBe('3 tows changed while you were away')
})

import { expect, it } from 'vitest'
import { sentences } from './sentences.ts'

it('joins what was written, with one full stop between', () => {
  expect(sentences('Across two spaces.', 'No hazard')).toBe('Across two spaces. No hazard')
  expect(sentences(' ', null, false, 'By the pool')).toBe('By the pool')
})

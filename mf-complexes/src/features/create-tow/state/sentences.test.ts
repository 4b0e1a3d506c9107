import { expect, it } from 'vitest'
import { sentences } from './sentences.ts'

it('joins texts with exactly one period between them', () => {
  expect(sentences('Across two spaces.', 'No hazard')).toBe('Across two spaces. No hazard')
  expect(sentences(' ', null, false, 'By the pool')).toBe('By the pool')
})

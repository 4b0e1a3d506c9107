import { describe, expect, it } from 'vitest'
import { timeLeftWords } from './time-left.tsx'

describe('timeLeftWords', () => {
  it.each([
    [-1, 'ended'],
    [0, 'less than 1 min left'],
    [1, '1 min left'],
    [59, '59 min left'],
    [60, '1 h left'],
    [192, '3 h 12 min left'],
    [47 * 60 + 59, '47 h 59 min left'],
    [48 * 60, '2 days left'],
  ])('%d minutes: %s', (minutes, words) => {
    expect(timeLeftWords(minutes)).toBe(words)
  })
})

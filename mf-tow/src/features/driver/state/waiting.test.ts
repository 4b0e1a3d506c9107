import { describe, expect, it } from 'vitest'
import { waitingWords } from './waiting.ts'

describe('waitingWords', () => {
  it('counts the queued photos and steps', () => {
    expect(waitingWords(3, 1)).toBe('3 photos and 1 step wait on this phone')
    expect(waitingWords(0, 1)).toBe('1 step waits on this phone')
    expect(waitingWords(2, 0)).toBe('2 photos wait on this phone')
    expect(waitingWords(0, 0)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { waitingWords } from './waiting.ts'
import { driverTextsIn } from '../../../parts/driver-texts.ts'

const t = driverTextsIn('en')

describe('waitingWords', () => {
  it('counts the queued photos and steps', () => {
    expect(waitingWords(3, 1, t)).toBe('3 photos and 1 step wait on this phone')
    expect(waitingWords(0, 1, t)).toBe('1 step waits on this phone')
    expect(waitingWords(2, 0, t)).toBe('2 photos wait on this phone')
    expect(waitingWords(0, 0, t)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { untilWords } from './until.ts'

const CENTRAL = 'America/Chicago'

describe('untilWords', () => {
  it('names the last day of a record that ends at midnight', () => {
    expect(untilWords('2027-01-01T06:00:00.000Z', CENTRAL)).toBe('12/31/2026')
  })

  it('names the time of any other end, or that there is none', () => {
    expect(untilWords('2026-11-21T12:00:00.000Z', CENTRAL)).toBe('11/21/2026, 6:00 AM')
    expect(untilWords(null, CENTRAL)).toBe('No end')
  })
})

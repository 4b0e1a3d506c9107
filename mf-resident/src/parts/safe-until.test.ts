import { describe, expect, it } from 'vitest'
import { safeIfEndedNow, safeUntil } from './safe-until.ts'

const NOW = Date.parse('2026-11-20T20:00:00.000Z')
const ended = { valid_from: '2026-11-20T16:00:00.000Z', valid_until: '2026-11-20T19:50:00.000Z' }

describe('safeUntil', () => {
  it('is the grace period after the end', () => {
    expect(safeUntil(ended, 15, NOW)).toBe('2026-11-20T20:05:00.000Z')
  })
  it('is nothing once the grace period has passed, without one, and for a right that never started', () => {
    expect([
      safeUntil(ended, 10, NOW),
      safeUntil(ended, 0, NOW),
      safeUntil({ ...ended, valid_from: ended.valid_until }, 15, NOW),
    ]).toEqual([null, null, null])
  })
})

it('is counted from now before a right is ended', () => {
  expect([safeIfEndedNow(15, NOW), safeIfEndedNow(0, NOW)]).toEqual(['2026-11-20T20:15:00.000Z', null])
})

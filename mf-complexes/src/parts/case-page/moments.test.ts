import type { DecisionReason } from '@curbwise/rules/decision/types'
import { describe, expect, it } from 'vitest'
import { isSame, minuteWrong } from './moments.ts'

const NOW = '2026-11-19T02:31:00.000Z'

describe('isSame', () => {
  const because = (sentence: string): DecisionReason => ({
    code: 'no_right',
    sentence,
    detail: null,
    decisive: true,
    record: null,
    citation: null,
  })
  it('compares the verdict and the reasons, in any order', () => {
    const then = { verdict: 'unauthorized', reasons: [because('No permit.'), because('A sign.')] } as const
    expect(isSame(then, { verdict: 'unauthorized', reasons: [because('A sign.'), because('No permit.')] })).toBe(true)
    expect(isSame(then, { ...then, verdict: 'check' })).toBe(false)
    expect(isSame(then, { ...then, reasons: [because('No permit.')] })).toBe(false)
  })
})

it('accepts only past minutes', () => {
  const now = Date.parse(NOW)
  expect([null, NOW, '2026-11-19T02:32:00.000Z'].map((at) => minuteWrong(at, now))).toEqual([
    'Enter the date and the time',
    null,
    'Choose a time in the past',
  ])
})

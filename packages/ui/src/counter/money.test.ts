import { describe, expect, it } from 'vitest'
import { centsOf } from './money.ts'

describe('centsOf', () => {
  it.each([
    ['400', 40_000],
    ['$400.00', 40_000],
    ['396.2', 39_620],
    ['1,400.05', 140_005],
    [' 0.07 ', 7],
  ])('reads %s', (text, cents) => {
    expect(centsOf(text)).toBe(cents)
  })

  it.each(['', 'forty', '-5', '1.234', '4,00', '3.'])('rejects %j', (text) => {
    expect(centsOf(text)).toBeNull()
  })
})

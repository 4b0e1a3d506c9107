import { describe, expect, it } from 'vitest'
import { waysToPay } from './ways-to-pay.ts'

describe('what a counter takes', () => {
  it.each([
    [['cash', 'card'], 'at_lot.cash_card'],
    [['card', 'cash'], 'at_lot.cash_card'],
    [['cash'], 'at_lot.cash'],
    [['card'], 'at_lot.card'],
    [[], null],
  ] as const)('%j is said as %s', (methods, key) => {
    expect(waysToPay(methods)).toBe(key)
  })
})

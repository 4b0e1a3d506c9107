import { expect, it } from 'vitest'
import { formatMoney } from './money-lines.tsx'

it.each([
  [39_621, '$396.21'],
  [-50, '-$0.50'],
  [0, '$0.00'],
  [-0, '$0.00'],
])('formats %d cents as %s', (cents, text) => {
  expect(formatMoney(cents)).toBe(text)
})

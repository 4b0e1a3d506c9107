import { expect, it } from 'vitest'
import { dueAfterMidnight, dueNow } from './due.ts'

const usd = (cents: number) => ({ cents, currency: 'USD' as const })

it('what was paid comes off, and never turns into money back', () => {
  expect(dueNow({ amount_now: usd(39_621), paid: null })).toBe(39_621)
  expect(dueNow({ amount_now: usd(39_621), paid: usd(39_621) })).toBe(0)
  expect(dueNow({ amount_now: usd(39_621), paid: usd(50_000) })).toBe(0)
  expect(dueAfterMidnight({ amount_after_midnight: usd(42_094), paid: usd(39_621) })).toBe(2473)
  expect(dueNow({ amount_now: null, paid: null })).toBeNull()
})

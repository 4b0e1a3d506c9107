import { expect, it } from 'vitest'
import { isSettled, nextPollDelay } from './polling.ts'

it('polls often at first, then less, and never slower than four times a minute', () => {
  const looks = [1, 2, 3, 4, 8, 12, 40].map(nextPollDelay)
  expect(looks.slice(0, 3)).toEqual([1000, 1000, 1000])
  expect([...looks].sort((a, b) => a - b)).toEqual(looks)
  expect(looks.at(-1)).toBe(15_000)
})

it('waits for a payment the bank hasn’t answered, and for no other', () => {
  expect(
    (
      [
        'waiting',
        'processing',
        'paid',
        'declined',
        'expired',
        'cancelled',
        'refunded',
        'paid_twice',
        'under_review',
      ] as const
    ).filter((state) => !isSettled(state)),
  ).toEqual(['waiting', 'processing', 'under_review'])
})

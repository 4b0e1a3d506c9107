import { describe, expect, it } from 'vitest'
import { nextLook } from './patience.ts'
import { standingOf } from './standing.ts'

const paid = (state: string, money_back: 'blocked' | 'other' | null = null) => ({ kind: 'paid' as const, checkout: { state }, money_back })
const free = { kind: 'guest' as const, checkout: null, money_back: null }

describe('what the page of a permit shows', () => {
  it.each([
    [{ ...free, status: 'active', phase: 'now' }, 'now'],
    [{ ...free, status: 'active', phase: 'coming' }, 'coming'],
    [{ ...free, status: 'expired', phase: 'past' }, 'over'],
    [{ ...free, status: 'cancelled', phase: 'past' }, 'ended_early'],
    [{ ...paid('waiting'), status: 'pending_payment', phase: 'waiting_for_payment' }, 'unpaid'],
    [{ ...paid('processing'), status: 'pending_payment', phase: 'waiting_for_payment' }, 'sent'],
    [{ ...paid('paid'), status: 'active', phase: 'now' }, 'now'],
    [{ ...paid('paid'), status: 'cancelled', phase: 'past' }, 'ended_early'],
    [{ ...paid('paid'), status: 'expired', phase: 'past' }, 'over'],
    [{ ...paid('declined'), status: 'cancelled', phase: 'past' }, 'declined'],
    [{ ...paid('expired'), status: 'expired', phase: 'past' }, 'lapsed'],
    [{ ...paid('cancelled'), status: 'cancelled', phase: 'past' }, 'given_up'],
    [{ ...paid('refunded'), status: 'refunded', phase: 'past' }, 'refunded'],
    [{ ...paid('paid', 'other'), status: 'expired', phase: 'past' }, 'refunded'],
    [{ ...paid('paid', 'blocked'), status: 'expired', phase: 'past' }, 'blocked'],
    [{ ...paid('refunded', 'blocked'), status: 'refunded', phase: 'past' }, 'blocked'],
  ] as const)('%j', (permit, standing) => {
    expect(standingOf(permit)).toBe(standing)
  })
})

it('is waiting for the bank for who comes back from paying, until the gateway knows better', () => {
  expect(standingOf({ ...paid('waiting'), status: 'pending_payment', phase: 'waiting_for_payment' }, true)).toBe('sent')
  expect(standingOf({ ...paid('declined'), status: 'cancelled', phase: 'past' }, true)).toBe('declined')
})

describe('the looks at a payment', () => {
  it('are close together at first and never rarer than four a minute', () => {
    expect([0, 3, 4, 30].map(nextLook)).toEqual([1000, 1000, 1400, 15_000])
  })
})

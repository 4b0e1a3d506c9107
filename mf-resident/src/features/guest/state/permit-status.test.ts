import type { PublicPermit } from '@curbwise/api/resources/permits.schemas'
import { describe, expect, it } from 'vitest'
import { nextPollDelay } from './polling.ts'
import { permitStatusOf } from './permit-status.ts'

type Paying = NonNullable<PublicPermit['checkout']>
const paid = (
  state: Paying['state'],
  money_back: 'blocked' | 'other' | null = null,
  more: { tries?: number; can_retry?: boolean } = {},
) => ({ kind: 'paid' as const, checkout: { state, tries: 1, can_retry: false, ...more }, money_back })
const free = { kind: 'guest' as const, checkout: null, money_back: null }

describe('permitStatusOf', () => {
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
    [
      { ...paid('declined', null, { can_retry: true }), status: 'pending_payment', phase: 'waiting_for_payment' },
      'another_card',
    ],
    [{ ...paid('declined'), status: 'pending_payment', phase: 'waiting_for_payment' }, 'declined'],
    [{ ...paid('under_review'), status: 'pending_payment', phase: 'waiting_for_payment' }, 'under_review'],
    [{ ...paid('under_review'), status: 'cancelled', phase: 'past' }, 'under_review'],
    [{ ...paid('expired'), status: 'expired', phase: 'past' }, 'lapsed'],
    [{ ...paid('cancelled'), status: 'cancelled', phase: 'past' }, 'given_up'],
    [{ ...paid('refunded'), status: 'refunded', phase: 'past' }, 'refunded'],
    [{ ...paid('paid', 'other'), status: 'expired', phase: 'past' }, 'refunded'],
    [{ ...paid('paid', 'blocked'), status: 'expired', phase: 'past' }, 'blocked'],
    [{ ...paid('refunded', 'blocked'), status: 'refunded', phase: 'past' }, 'blocked'],
  ] as const)('%j', (permit, expected) => {
    expect(permitStatusOf(permit)).toBe(expected)
  })
})

it('waits for the bank after the guest returns from the last attempt’s page, until the gateway knows the result', () => {
  const second = {
    ...paid('waiting', null, { tries: 2 }),
    status: 'pending_payment',
    phase: 'waiting_for_payment',
  } as const
  expect([permitStatusOf(second, 1), permitStatusOf(second, 2)]).toEqual(['unpaid', 'sent'])
  expect(
    permitStatusOf(
      { ...paid('declined', null, { can_retry: true }), status: 'pending_payment', phase: 'waiting_for_payment' },
      1,
    ),
  ).toBe('another_card')
  expect(permitStatusOf({ ...paid('waiting'), status: 'pending_payment', phase: 'waiting_for_payment' }, 1)).toBe(
    'sent',
  )
  expect(permitStatusOf({ ...paid('declined'), status: 'cancelled', phase: 'past' }, 1)).toBe('declined')
})

describe('polling a payment', () => {
  it('is frequent at first and never slower than four times a minute', () => {
    expect([0, 3, 4, 30].map(nextPollDelay)).toEqual([1000, 1000, 1400, 15_000])
  })
})

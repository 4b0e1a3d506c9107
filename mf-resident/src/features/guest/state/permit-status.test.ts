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
  ] as const)('%j', (permit, standing) => {
    expect(permitStatusOf(permit)).toBe(standing)
  })
})

it('is waiting for the bank for who comes back from the page of the last try, until the gateway knows better', () => {
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

describe('the looks at a payment', () => {
  it('are close together at first and never rarer than four a minute', () => {
    expect([0, 3, 4, 30].map(nextPollDelay)).toEqual([1000, 1000, 1400, 15_000])
  })
})

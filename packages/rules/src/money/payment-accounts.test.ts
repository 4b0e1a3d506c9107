import { describe, expect, it } from 'vitest'
import {
  type DisputeStatus,
  isDisputeNews,
  isPayoutNews,
  paymentAccountNews,
  paymentAccountState,
  type PayoutStatus,
  takesCards,
} from './payment-accounts.ts'

const account = (charges: boolean, payouts: boolean, submitted: boolean, disconnected_at: string | null = null) => ({
  charges_enabled: charges,
  payouts_enabled: payouts,
  details_submitted: submitted,
  disconnected_at,
})

describe('the state of a company’s account', () => {
  it.each([
    ['a company that never had one', null, 'not_connected', false],
    ['one whose forms are unfinished', account(false, false, false), 'onboarding', false],
    ['unfinished forms, whatever else the provider says', account(true, true, false), 'onboarding', false],
    ['one that can be charged and paid out', account(true, true, true), 'connected', true],
    ['one whose charges are stopped', account(false, true, true), 'restricted', false],
    ['one whose payouts are stopped', account(true, false, true), 'restricted', true],
    ['one that is stopped altogether', account(false, false, true), 'restricted', false],
    ['one that was disconnected', account(true, true, true, '2026-11-20T21:58:00Z'), 'disconnected', false],
  ] as const)('of %s', (_name, one, state, takes) => {
    expect(paymentAccountState(one)).toBe(state)
    expect(takesCards(one)).toBe(takes)
  })
})

/** Every order of these. */
const orders = <T>(items: readonly T[]): T[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, index) => orders(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))

const said = <Status extends string>(status: Status, minute: number) => ({
  status,
  said_at: new Date(Date.UTC(2026, 10, 20, 12, minute)),
})

describe('news about a company’s account', () => {
  const none = { charges_enabled: false, payouts_enabled: false, details_submitted: false, disconnected_at: null }
  const checking = { ...none, details_submitted: true }
  const on = { charges_enabled: true, payouts_enabled: true, details_submitted: true, disconnected_at: null }
  const held = { ...on, payouts_enabled: false }
  const ended = { ...on, disconnected_at: new Date() }
  it.each([
    [none, checking, null],
    [none, on, null],
    [checking, on, 'lifted'],
    [held, on, 'lifted'],
    [on, on, null],
    [on, held, 'payouts_stopped'],
    [on, checking, 'charges_stopped'],
    [held, checking, 'charges_stopped'],
    [checking, held, null],
    [on, ended, 'revoked'],
    [ended, ended, null],
  ] as const)('of %j, now %j: %s', (before, after, news) => {
    expect(paymentAccountNews(before, after)).toBe(news)
  })
})

describe('events about one dispute', () => {
  it.each([
    ['its answer', [said('needs_response', 0), said('under_review', 5)], 'under_review'],
    [
      'a bank that asks again',
      [said('needs_response', 0), said('under_review', 5), said('needs_response', 9)],
      'needs_response',
    ],
    ['a decision', [said('needs_response', 0), said('under_review', 5), said('lost', 9)], 'lost'],
    ['a decision stamped before the answer', [said('under_review', 9), said('won', 5)], 'won'],
    ['two at the same minute', [said('needs_response', 0), said('under_review', 0)], 'under_review'],
  ] as const)('end with %s in any order', (_name, events, status) => {
    for (const order of orders<{ status: DisputeStatus; said_at: Date }>(events))
      expect(order.reduce((known, next) => (isDisputeNews(known, next) ? next : known)).status).toBe(status)
  })
})

describe('events about one payout', () => {
  it.each([
    ['paid', [said('on_its_way', 0), said('paid', 5)], 'paid'],
    ['failed, although it was reported as paid', [said('on_its_way', 0), said('paid', 5), said('failed', 9)], 'failed'],
    ['paid, when an older event is repeated', [said('paid', 5), said('on_its_way', 9)], 'paid'],
  ] as const)('end as %s in any order', (_name, events, status) => {
    for (const order of orders<{ status: PayoutStatus; said_at: Date }>(events))
      expect(order.reduce((known, next) => (isPayoutNews(known, next) ? next : known)).status).toBe(status)
  })
})

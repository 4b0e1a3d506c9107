import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkoutState,
  type CheckoutStanding,
  PAYMENT_EVENT_KINDS,
  type PaymentEventFact,
  type PaymentEventKind,
} from './payments.ts'

let serial = 0
const event = (kind: PaymentEventKind, minute: number, more: Partial<PaymentEventFact> = {}): PaymentEventFact => {
  serial += 1
  const at = `2026-11-20T22:${String(minute).padStart(2, '0')}:00.000Z`
  return {
    id: `evt_${serial}`,
    kind,
    at,
    payment_id: null,
    refund_id: null,
    refund_key: null,
    amount_cents: 396_21,
    ...more,
  }
}
const paid = (minute: number, payment_id = 'pay_1', more: Partial<PaymentEventFact> = {}) =>
  event('succeeded', minute, { payment_id, ...more })
const back = (minute: number, amount_cents: number, refund_id = 're_1', payment_id = 'pay_1') =>
  event('refunded', minute, { refund_id, payment_id, amount_cents })

const TABLE: readonly (readonly [
  string,
  readonly PaymentEventFact[],
  CheckoutStanding['state'],
  Partial<CheckoutStanding>,
])[] = [
  ['no events', [], 'open', { payments: [], paid_at: null }],
  ['sent to the bank', [event('submitted', 1)], 'processing', {}],
  [
    'the bank approved it',
    [event('submitted', 1), paid(2)],
    'paid',
    { paid_at: '2026-11-20T22:02:00.000Z', kept_cents: 396_21, excess_cents: 0 },
  ],
  ['the bank declined it', [event('submitted', 1), event('failed', 2)], 'declined', { kept_cents: 0 }],
  ['the page expired', [event('expired', 15)], 'expired', {}],
  ['a decline, then the page was closed', [event('failed', 2), event('expired', 15)], 'declined', {}],
  ['a payment after the page expired', [event('expired', 15), paid(17)], 'paid', {}],
  ['a payment after a decline', [event('failed', 2), paid(3)], 'paid', {}],
  ['two events about one payment', [paid(2), paid(2, 'pay_1')], 'paid', { kept_cents: 396_21 }],
  [
    'two payments',
    [paid(2), paid(3, 'pay_2')],
    'paid_twice',
    { kept_cents: 792_42, excess_cents: 396_21, paid_at: '2026-11-20T22:02:00.000Z' },
  ],
  [
    'the second was refunded',
    [paid(2), paid(3, 'pay_2'), back(9, 396_21, 're_1', 'pay_2')],
    'paid',
    { excess_cents: 0 },
  ],
  ['the first of two was refunded', [paid(2), paid(3, 'pay_2'), back(9, 396_21)], 'paid', { excess_cents: 0 }],
  [
    'the second was refunded in part',
    [paid(2), paid(3, 'pay_2'), back(9, 100_00, 're_1', 'pay_2')],
    'paid_twice',
    { excess_cents: 296_21 },
  ],
  ['refunded in full', [paid(2), back(9, 396_21)], 'refunded', { kept_cents: 0 }],
  ['refunded in two parts', [paid(2), back(9, 196_21), back(11, 200_00, 're_2')], 'refunded', {}],
  ['refunded in part', [paid(2), back(9, 96_21)], 'paid', { kept_cents: 300_00, excess_cents: 0 }],
  [
    'a refund that failed',
    [paid(2), back(9, 396_21), event('refund_failed', 12, { refund_id: 're_1', payment_id: 'pay_1' })],
    'paid',
    { kept_cents: 396_21 },
  ],
  ['a refund event before the payment event', [back(9, 396_21)], 'open', {}],
]

const [first, second] = [{ session_id: 'page 1' }, { session_id: 'page 2' }]
const TRIES: readonly (readonly [string, readonly PaymentEventFact[], CheckoutStanding['state']])[] = [
  [
    'the first was declined, the second was not used',
    [event('submitted', 1, first), event('failed', 2, first)],
    'open',
  ],
  ['two events about the first decline', [event('failed', 2, first), event('failed', 3, first)], 'open'],
  [
    'the first was submitted and declined, the second submitted',
    [event('submitted', 1, first), event('failed', 2, first), event('submitted', 3, second)],
    'processing',
  ],
  ['both were declined', [event('failed', 2, first), event('failed', 4, second)], 'declined'],
  ['the second page expired', [event('failed', 2, first), event('expired', 9, second)], 'expired'],
  ['the second was paid', [event('failed', 2, first), paid(4, 'pay_1', second), event('failed', 5, first)], 'paid'],
  [
    'the first was paid after all, and the second too',
    [event('failed', 2, first), paid(4, 'pay_1', first), paid(5, 'pay_2', second)],
    'paid_twice',
  ],
]

describe('the state of a checkout after two tries', () => {
  it.each(TRIES)('%s', (_, events, state) => {
    expect(checkoutState(events, 2)).toMatchObject({ state })
    expect(checkoutState([...events].reverse(), 2)).toEqual(checkoutState(events, 2))
    expect(checkoutState([...events, ...events], 2)).toEqual(checkoutState(events, 2))
  })
})

describe('the state of a checkout', () => {
  it.each(TABLE)('%s', (_, events, state, more) => {
    expect(checkoutState(events)).toMatchObject({ state, ...more })
    expect(checkoutState([...events].reverse())).toEqual(checkoutState(events))
    expect(checkoutState([...events, ...events])).toEqual(checkoutState(events))
  })

  it('lists each failed refund with its key', () => {
    const { refunds } = checkoutState([
      paid(1),
      event('refund_failed', 2, { refund_id: 're_9', refund_key: 'our key' }),
    ])
    expect(refunds).toMatchObject([{ refund_id: 're_9', refund_key: 'our key', is_failed: true }])
  })
})

const facts = fc.array(
  fc.record({
    id: fc.constantFrom('e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7', 'e8'),
    kind: fc.constantFrom(...PAYMENT_EVENT_KINDS),
    at: fc.integer({ min: 0, max: 59 }).map((minute) => `2026-11-20T22:${String(minute).padStart(2, '0')}:00.000Z`),
    payment_id: fc.constantFrom('pay_1', 'pay_2', 'pay_3'),
    refund_id: fc.constantFrom('re_1', 're_2'),
    refund_key: fc.constantFrom(null, 'key'),
    amount_cents: fc.constantFrom(100, 39_621),
  }),
  { maxLength: 12 },
)
/** Events with the same id are identical. */
const eventSets = facts.map((rows) => [...new Map(rows.map((row) => [row.id, row])).values()])

describe('any order and repetition of events', () => {
  it('gives the same state, over 1,000 orders of each set', () => {
    fc.assert(
      fc.property(
        eventSets.chain((set) =>
          fc.tuple(fc.constant(set), fc.shuffledSubarray([...set, ...set], { minLength: set.length * 2 })),
        ),
        ([set, order]) => {
          expect(checkoutState(order)).toEqual(checkoutState(set))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('with a payment gives paid, paid twice, or refunded, with every payment', () => {
    fc.assert(
      fc.property(eventSets, (set) => {
        const checkout = checkoutState(set)
        const payments = new Set(set.filter(({ kind }) => kind === 'succeeded').map(({ payment_id }) => payment_id))
        expect(checkout.payments).toHaveLength(payments.size)
        expect(['paid', 'paid_twice', 'refunded'].includes(checkout.state)).toBe(payments.size > 0)
        expect(checkout.paid_at === null).toBe(payments.size === 0)
      }),
    )
  })

  it('never loses a payment when more events arrive', () => {
    fc.assert(
      fc.property(eventSets, eventSets, (some, more) => {
        const all = [...new Map([...more, ...some].map((row) => [row.id, row])).values()]
        const before = checkoutState(some).payments.map(({ payment_id }) => payment_id)
        expect(checkoutState(all).payments.map(({ payment_id }) => payment_id)).toEqual(expect.arrayContaining(before))
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkoutState, PAYMENT_EVENT_KINDS, type PaymentEventFact } from './payments.ts'
import { permitByMoney } from './permits.ts'

const DEAL = { hours: 24, from: '2026-11-20T22:00:00.000Z', pay_until: '2026-11-20T22:10:00.000Z' }
const at = (minute: number) => `2026-11-20T22:${String(minute).padStart(2, '0')}:00.000Z`
const checkout = (
  state: 'open' | 'processing' | 'paid' | 'declined' | 'expired' | 'refunded' | 'paid_twice',
  paid_at: string | null = null,
) => ({ state, paid_at })

describe('a permit by its payment', () => {
  it.each([
    ['nothing yet', checkout('open'), DEAL, { state: 'awaited' }],
    ['submitted to the bank', checkout('processing'), DEAL, { state: 'awaited' }],
    ['declined', checkout('declined'), DEAL, { state: 'declined' }],
    ['expired', checkout('expired'), DEAL, { state: 'expired' }],
    [
      'in time: as agreed',
      checkout('paid', at(7)),
      DEAL,
      { state: 'paid', from: DEAL.from, until: '2026-11-21T22:00:00.000Z' },
    ],
    ['at the last moment', checkout('paid', at(10)), DEAL, { state: 'paid', from: DEAL.from }],
    [
      'late: from the payment',
      checkout('paid', at(31)),
      DEAL,
      { state: 'paid', from: at(31), until: '2026-11-21T22:31:00.000Z' },
    ],
    [
      'late for a permit that begins later',
      checkout('paid', at(31)),
      { ...DEAL, from: at(50) },
      { state: 'paid', from: at(50) },
    ],
    ['paid twice', checkout('paid_twice', at(7)), DEAL, { state: 'paid', from: DEAL.from }],
    ['refunded', checkout('refunded', at(7)), DEAL, { state: 'refunded', from: null }],
  ])('%s', (_, stands, deal, expected) => {
    expect(permitByMoney(deal, stands)).toMatchObject(expected)
  })

  it('buys hours of real time, even when clocks change', () => {
    const spring = { hours: 24, from: '2026-03-08T06:00:00.000Z', pay_until: '2026-03-08T06:10:00.000Z' }
    expect(permitByMoney(spring, checkout('paid', '2026-03-08T06:01:00.000Z')).until).toBe('2026-03-09T06:00:00.000Z')
  })
})

const facts = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'e7'),
    kind: fc.constantFrom(...PAYMENT_EVENT_KINDS),
    at: fc.integer({ min: 0, max: 59 }).map(at),
    payment_id: fc.constantFrom('pay_1', 'pay_2'),
    refund_id: fc.constantFrom('re_1', 're_2'),
    refund_key: fc.constant(null),
    amount_cents: fc.constantFrom(100, 1200),
  }),
  { selector: ({ id }) => id, maxLength: 7 },
)

describe('any order and repetition of events', () => {
  it('gives the same permit, over 1,000 orders', () => {
    fc.assert(
      fc.property(
        facts.chain((set) =>
          fc.tuple(fc.constant(set), fc.shuffledSubarray([...set, ...set], { minLength: set.length * 2 })),
        ),
        ([set, order]) => {
          const received: PaymentEventFact[] = []
          let last = permitByMoney(DEAL, checkoutState([]))
          for (const event of order) {
            received.push(event)
            last = permitByMoney(DEAL, checkoutState(received))
          }
          expect(last).toEqual(permitByMoney(DEAL, checkoutState(set)))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('always gives the bought hours for a payment that was not refunded', () => {
    fc.assert(
      fc.property(facts, (set) => {
        const stands = checkoutState(set)
        const permit = permitByMoney(DEAL, stands)
        expect(permit.state === 'paid').toBe(stands.kept_cents > 0 && stands.payments.length > 0)
        if (permit.state === 'paid') expect(Date.parse(permit.until) - Date.parse(permit.from)).toBe(24 * 3_600_000)
      }),
    )
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkoutState, PAYMENT_EVENT_KINDS, type PaymentEventFact } from './payments.ts'
import { permitByMoney } from './permits.ts'

const DEAL = { hours: 24, from: '2026-11-20T22:00:00.000Z', pay_until: '2026-11-20T22:10:00.000Z' }
const at = (minute: number) => `2026-11-20T22:${String(minute).padStart(2, '0')}:00.000Z`
const standing = (
  state: 'open' | 'processing' | 'paid' | 'declined' | 'expired' | 'refunded' | 'paid_twice',
  paid_at: string | null = null,
) => ({ state, paid_at })

describe('what money makes of a permit', () => {
  it.each([
    ['nothing yet', standing('open'), DEAL, { state: 'awaited' }],
    ['sent to the bank', standing('processing'), DEAL, { state: 'awaited' }],
    ['declined', standing('declined'), DEAL, { state: 'declined' }],
    ['run out', standing('expired'), DEAL, { state: 'expired' }],
    [
      'in time: as it was named',
      standing('paid', at(7)),
      DEAL,
      { state: 'paid', from: DEAL.from, until: '2026-11-21T22:00:00.000Z' },
    ],
    ['in the last moment', standing('paid', at(10)), DEAL, { state: 'paid', from: DEAL.from }],
    [
      'late: from the payment on',
      standing('paid', at(31)),
      DEAL,
      { state: 'paid', from: at(31), until: '2026-11-21T22:31:00.000Z' },
    ],
    [
      'late for a permit that is still to come',
      standing('paid', at(31)),
      { ...DEAL, from: at(50) },
      { state: 'paid', from: at(50) },
    ],
    ['paid twice', standing('paid_twice', at(7)), DEAL, { state: 'paid', from: DEAL.from }],
    ['given back', standing('refunded', at(7)), DEAL, { state: 'refunded', from: null }],
  ])('%s', (_, stands, deal, expected) => {
    expect(permitByMoney(deal, stands)).toMatchObject(expected)
  })

  it('buys whole hours of real time, on the nights when clocks change too', () => {
    const spring = { hours: 24, from: '2026-03-08T06:00:00.000Z', pay_until: '2026-03-08T06:10:00.000Z' }
    expect(permitByMoney(spring, standing('paid', '2026-03-08T06:01:00.000Z')).until).toBe('2026-03-09T06:00:00.000Z')
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

describe('whatever the order and number of the events', () => {
  it('the permit ends the same, over 1,000 orders, told one after the other', () => {
    fc.assert(
      fc.property(
        facts.chain((set) =>
          fc.tuple(fc.constant(set), fc.shuffledSubarray([...set, ...set], { minLength: set.length * 2 })),
        ),
        ([set, order]) => {
          const told: PaymentEventFact[] = []
          let last = permitByMoney(DEAL, checkoutState([]))
          for (const event of order) {
            told.push(event)
            last = permitByMoney(DEAL, checkoutState(told))
          }
          expect(last).toEqual(permitByMoney(DEAL, checkoutState(set)))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('a payment that is kept is always a right of the hours that were bought', () => {
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

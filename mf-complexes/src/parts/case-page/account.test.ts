import type { ChargeNow } from '@curbwise/api/resources/custody.schemas'
import { describe, expect, it } from 'vitest'
import { accountOf, centsOf, disputeWords, paymentWords } from './account.ts'

const usd = (cents: number) => ({ cents, currency: 'USD' as const })
const charge: ChargeNow = {
  at: '2026-11-21T03:58:00.000Z',
  lines: [{ code: 'tow', label: 'Tow', basis: 'Cap in Houston $272.00', amount: usd(27_200) }],
  total: usd(39_621),
  paid: usd(0),
  refunded: usd(0),
  borne: null,
  excess: usd(0),
  due: usd(39_621),
  due_after_midnight: usd(42_094),
  midnight: '2026-11-21T06:00:00.000Z',
  settled_until: null,
  timezone: 'America/Chicago',
  frozen_at: null,
}

describe('the account of a tow', () => {
  it('says what is due now and from midnight', () => {
    expect(accountOf(charge)).toMatchObject({
      standing: 'Unpaid',
      total: { label: 'Due now', cents: 39_621 },
      after: '$420.94 after midnight, Central time',
    })
    expect(accountOf({ ...charge, due_after_midnight: charge.due }).after).toBe('The same after midnight, Central time')
  })

  it('subtracts payments and shows the amount due after midnight as calculated', () => {
    const part = accountOf({ ...charge, paid: usd(10_000), due: usd(29_621), due_after_midnight: usd(32_094) })
    expect(part.lines.slice(-2)).toEqual([
      { label: 'Total', cents: 39_621 },
      { label: 'Paid', cents: -10_000 },
    ])
    expect(part.after).toBe('$320.94 after midnight, Central time')
  })

  it('is final once frozen, and tells paid from free', () => {
    const frozen = { ...charge, due_after_midnight: null, midnight: null, frozen_at: '2026-11-21T03:58:00.000Z' }
    expect(accountOf({ ...frozen, paid: usd(39_621), due: usd(0) })).toMatchObject({
      standing: 'Paid',
      after: 'Final since 11/20/2026, 9:58 PM',
    })
    expect(accountOf({ ...frozen, lines: [], total: usd(0), due: usd(0) })).toMatchObject({
      standing: 'No charge',
      total: { label: 'Total', cents: 0 },
    })
  })

  it('adds up with a refund, and never calls a billed charge unpaid', () => {
    const sums = (fields: Partial<ChargeNow>) => accountOf({ ...charge, due_after_midnight: null, ...fields })
    expect(
      sums({ paid: usd(39_621), refunded: usd(5000), due: usd(5000) })
        .lines.slice(1)
        .map(({ label, cents }) => [label, cents]),
    ).toEqual([
      ['Total', 39_621],
      ['Paid', -39_621],
      ['Refunded', 5000],
    ])
    expect(sums({ borne: { by: 'property', amount: usd(39_621) }, due: usd(0) })).toMatchObject({
      standing: 'Billed to the property',
      total: { label: 'Due now', cents: 0 },
    })
  })
})

describe('payments', () => {
  it('are named by method and status', () => {
    expect(paymentWords({ kind: 'payment', method: 'cash', status: 'succeeded' })).toBe('Cash')
    expect(paymentWords({ kind: 'refund', method: 'card', status: 'pending' })).toBe('Refund, card, online, on its way')
  })

  it('are typed in dollars', () => {
    expect(['$1,400', '396.21', '396.2', 'twelve', '1,40'].map(centsOf)).toEqual([140_000, 39_621, 39_620, null, null])
  })
})

describe('a disputed payment', () => {
  const dispute = { amount: { cents: 272_00, currency: 'USD' }, answer_by: '2026-11-28T18:00:00.000Z' } as const

  it.each([
    ['needs_response', 'Disputed, $272.00, answer by 11/28/2026'],
    ['under_review', 'Disputed, $272.00, the bank is deciding'],
    ['won', 'Dispute of $272.00 won'],
    ['lost', 'Dispute of $272.00 lost: the bank returned the money'],
  ] as const)('that is %s says so', (status, words) => {
    expect(disputeWords({ ...dispute, status }, 'America/Chicago')).toBe(words)
  })

  it('says nothing without a dispute, and no day if the bank names none', () => {
    expect(disputeWords(null, 'America/Chicago')).toBeNull()
    expect(disputeWords({ ...dispute, status: 'needs_response', answer_by: null }, 'America/Chicago')).toBe(
      'Disputed, $272.00',
    )
  })
})

import type { MoneyDifferenceRow, Reconciliation } from '@curbwise/api/resources/admin-reconciliations.schemas'
import { describe, expect, it } from 'vitest'
import { differenceIn, placeOf, selectedDifference } from './place.ts'
import {
  caseText,
  daysText,
  differenceCents,
  differenceHelp,
  differenceTitle,
  eventText,
  footerText,
  segmentOf,
  sideText,
  sumRuns,
} from './words.ts'

const usd = (cents: number) => ({ cents, currency: 'USD' as const })
const side = (cents: number) => ({ status: 'succeeded' as const, amount: usd(cents), currency: 'USD' })
const difference = (more: Partial<MoneyDifferenceRow>): MoneyDifferenceRow => ({
  id: '6f9619ff-8b86-4d11-b42d-00cf4fc964ff',
  kind: 'missing_here',
  step: 'recheck',
  state: 'open',
  money: 'payment',
  provider: 'stripe',
  provider_id: 'pi_1',
  here: null,
  there: side(396_21),
  at: '2026-11-20T21:58:00.000Z',
  found_at: '2026-11-21T08:00:00.000Z',
  tow_company: { id: '6f9619ff-8b86-4d11-b42d-00cf4fc964fe', name: 'Bayou City Towing', timezone: 'America/Chicago' },
  transaction_id: null,
  checkout: null,
  cleared_at: null,
  settled: null,
  provider_url: null,
  can: { recheck: true, settle: true },
  ...more,
})

describe('the words of a difference', () => {
  it.each([
    [{}, 'Paid at Stripe, not recorded here', 'Its event never arrived'],
    [{ step: 'refund' }, 'Paid at Stripe, not recorded here', 'No case here asked for this amount'],
    [{ money: 'refund' }, 'Refunded at Stripe, not recorded here', 'asks Stripe for the refund'],
    [
      { kind: 'missing_there', step: 'ask_provider', here: side(100), there: null, provider: 'sandbox' },
      'Recorded here, not on the sandbox’s list',
      'Nothing at the sandbox shows',
    ],
    [
      { kind: 'amount', step: 'refund', here: side(300_00) },
      'Another amount at Stripe',
      'charged $96.21 more than is recorded',
    ],
    [{ kind: 'status', step: 'recheck', here: side(396_21) }, 'Another status at Stripe', 'Stripe has decided'],
    [
      { kind: 'status', step: 'ask_provider', here: side(396_21) },
      'Another status at Stripe',
      'Recheck can’t change this',
    ],
  ] as const satisfies readonly (readonly [Partial<MoneyDifferenceRow>, string, string])[])(
    'say what differs and what to do: %j',
    (more, title, help) => {
      expect(differenceTitle(difference(more))).toBe(title)
      expect(differenceHelp(difference(more))).toContain(help)
    },
  )

  it('name both sides and the amount', () => {
    expect(sideText(null)).toBe('Nothing')
    expect(sideText(side(396_21))).toBe('$396.21, succeeded')
    expect(sideText({ ...side(396_21), currency: 'EUR' })).toBe('$396.21 EUR, succeeded')
    expect(differenceCents(difference({}))).toBe(396_21)
    expect(differenceCents(difference({ money: 'refund' }))).toBe(-396_21)
    expect(differenceCents(difference({ there: null, here: side(100) }))).toBe(100)
  })
})

describe('the texts of transactions', () => {
  it('name the case, the order, and what came of an event', () => {
    expect(caseText({ purpose: 'tow', case_number: '48197' })).toBe('Tow 48197')
    expect(caseText({ purpose: 'boot', case_number: null })).toBe('Boot')
    expect(footerText(null, 50, '1,000+')).toBe('Newest first, 50 of 1,000+')
    expect(footerText('at', 2, 2)).toBe('Oldest first, 2 of 2')
    expect(eventText({ meaning: 'succeeded', set_aside: null })).toBe('Paid')
    expect(eventText({ meaning: 'succeeded', set_aside: 'amount' })).toBe('Under review: another amount')
    expect(eventText({ meaning: null, set_aside: null })).toBe('No payment or refund')
    expect(segmentOf('nothing')).toBe('all')
  })

  it('sum only what was compared', () => {
    const sums = { payments: 2, refunds: 1, amount: usd(500) }
    const run = { day: '2026-11-20', read_at: '2026-11-21T08:00:00.000Z', here: sums, there: sums, counter: sums }
    const runs = [
      { ...run, waiting: 1, differences: 2 },
      { ...run, day: '2026-11-19', read_at: null, waiting: 9, differences: 9 },
    ] as unknown as Reconciliation[]
    expect(sumRuns(runs)).toMatchObject({ read: 1, here: { payments: 2, refunds: 1, cents: 500 }, waiting: 1, open: 2 })
    expect(daysText(runs)).toBe('Each company’s latest day')
    expect(daysText(runs.slice(0, 1))).toBe('11/20/2026')
    expect(daysText([])).toBe('')
  })
})

describe('the address', () => {
  it('names one company and one day, or neither', () => {
    const company = { field: 'tow_company_id', operator: 'is', value: 'a' }
    const day = { field: 'at', operator: 'date_is', value: '2026-11-20' }
    expect(placeOf([company, day])).toEqual({ tow_company_id: 'a', day: '2026-11-20' })
    expect(placeOf([company, { ...company, value: 'b' }])).toEqual({})
    expect(placeOf([{ ...day, operator: 'date_before' }])).toEqual({})
  })

  it('tells differences from transactions', () => {
    expect(differenceIn(selectedDifference('a'))).toBe('a')
    expect(differenceIn('a')).toBeNull()
  })
})

import type { PaidParkingDetails } from '@curbwise/api/resources/paid-parking.schemas'
import { describe, expect, it } from 'vitest'
import { packageForm, packageValues, refundForm } from './form.ts'
import { hoursText, incomeText, notSoldWhy, previewOf, viewOf } from './words.ts'

const usd = (cents: number) => ({ cents, currency: 'USD' as const })
const PLACE: PaidParkingDetails = {
  id: 'c1',
  name: 'The Larkspur',
  city: 'Houston',
  state: 'TX',
  timezone: 'America/Chicago',
  tow_company: { id: 't1', name: 'Bayou City Towing' },
  is_active: true,
  has_paid_parking: true,
  packages: 1,
  permits_now: 3,
  sold: 96,
  income: usd(1_537_16),
  packages_on_sale: [],
  packages_ended: [],
  taken: usd(1_537_16),
  refunded: usd(0),
  paying_now: 0,
  takes_cards: true,
  can: { add: true, switch: true },
}

describe('texts of paid parking', () => {
  it.each([
    [1, '1 h'],
    [24, '24 h'],
    [60, '60 h'],
    [720, '30 days'],
    [8784, '366 days'],
  ])('say how long a package lasts: %i', (hours, text) => {
    expect(hoursText(hours)).toBe(text)
  })

  it('say why guests can buy nothing, the first reason first', () => {
    expect(notSoldWhy({ ...PLACE, is_active: false, has_paid_parking: false })).toMatch(/disabled/)
    expect(notSoldWhy({ ...PLACE, has_paid_parking: false, takes_cards: false })).toMatch(/Selling is off/)
    expect(notSoldWhy({ ...PLACE, takes_cards: false })).toMatch(/Bayou City Towing takes no card payments/)
    expect(notSoldWhy(PLACE)).toMatch(/No package is on sale/)
  })

  it('say the income after refunds', () => {
    expect(incomeText(PLACE)).toBe('$1,537.16 in 30 days, 96 permits sold')
    expect(incomeText({ ...PLACE, income: usd(1_524_17), refunded: usd(12_99), sold: 1 })).toBe(
      '$1,524.17 in 30 days, after $12.99 refunded, 1 permit sold',
    )
  })

  it('show the guest’s price with the tax in it', () => {
    expect(previewOf(84, 36_00, 825)).toEqual({ total: '$38.97', detail: '84 h. Tax of $2.97 is in it.' })
    expect(previewOf(24, 12_00, 0)).toEqual({ total: '$12.00', detail: '24 h. No tax.' })
    expect(viewOf('nonsense')).toBe('on_sale')
  })
})

describe('the forms', () => {
  it('read amounts and rates as typed', () => {
    expect(
      packageForm.parse({ name: ' Long weekend ', hours: '84', price_cents: '$36', tax_basis_points: '8.25 %' }),
    ).toEqual({ name: 'Long weekend', hours: 84, price_cents: 36_00, tax_basis_points: 825 })
    expect(
      packageForm.safeParse({ ...packageValues(null), name: 'A', hours: '1.5', price_cents: '0.10' }).success,
    ).toBe(false)
  })

  it('refund at most what is left of a payment', () => {
    expect(refundForm(12_99).safeParse({ amount_cents: '13.00', reason: 'Flooded' }).success).toBe(false)
    expect(refundForm(12_99).parse({ amount_cents: '12.99', reason: 'Flooded' })).toEqual({
      amount_cents: 12_99,
      reason: 'Flooded',
    })
  })
})

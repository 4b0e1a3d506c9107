import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cappedTow,
  dropCharge,
  hearingLastDay,
  legalHolidays,
  moneyText,
  rateText,
  storageDates,
  storageDays,
  taxOf,
  undisputedHolidays,
  type FrozenRates,
} from './index.ts'
import { chargeOfStay } from './case.fixture.ts'
import { TEXAS } from '../jurisdiction/index.ts'
import { instantOf, plusDays, weekday } from '../time/index.ts'

const CHICAGO = 'America/Chicago'
const rates: FrozenRates = {
  tow: { name: 'Standard light duty', cents: 272_00, taxed: false },
  storage_day: { cents: 22_85, taxed: true },
  further: [{ code: 'notice_letter', label: 'Notice letter', basis: 'Certified mail', cents: 50_00, taxed: false }],
  tax_rate: 82_500,
}

describe('tax', () => {
  it.each([
    [68_55, 82_500, 5_66],
    [100, 5_000, 1],
    [100, 4_999, 0],
    [0, 82_500, 0],
    [-68_55, 82_500, -5_66],
    [10, 50_000, 1],
  ])('on %i at %i is %i', (cents, rate, tax) => {
    expect(taxOf(cents, rate)).toBe(tax)
  })
  it('is off by at most half a cent, and a reversal cancels it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_00, max: 1_000_000_00 }),
        fc.integer({ min: 0, max: 300_000 }),
        (cents, rate) => {
          expect(Math.abs(taxOf(cents, rate) * 1_000_000 - cents * rate)).toBeLessThanOrEqual(500_000)
          expect(taxOf(cents, rate) + taxOf(-cents, rate)).toBe(0)
        },
      ),
    )
    expect(() => taxOf(0.5, 1)).toThrow(RangeError)
  })
  it('and amounts are formatted', () => {
    expect([moneyText(123456), moneyText(-50), moneyText(0), moneyText(99_999_999_99)]).toEqual([
      '$1,234.56',
      '-$0.50',
      '$0.00',
      '$99,999,999.99',
    ])
    expect(rateText(82_500)).toBe('8.25%')
  })
})

describe('storage days', () => {
  it.each([
    ['three dates', '2025-11-19T03:20:00Z', '2025-11-21T04:26:00Z', 3],
    ['under 12 hours over midnight', '2025-11-19T03:20:00Z', '2025-11-19T15:19:59Z', 1],
    ['12 hours over midnight', '2025-11-19T03:20:00Z', '2025-11-19T15:20:00Z', 2],
    ['until exactly midnight', '2025-11-18T12:00:00Z', '2025-11-20T06:00:00Z', 2],
    ['the moment of arrival', '2025-11-19T03:20:00Z', '2025-11-19T03:20:00Z', 1],
    ['before arrival', '2025-11-19T03:20:00Z', '2025-11-19T03:19:00Z', 0],
    ['spring night, 12 hours by the clock, 11 real hours', '2026-03-08T03:00:00Z', '2026-03-08T14:00:00Z', 1],
    ['autumn night, 11 hours by the clock, 12 real hours', '2026-11-01T03:00:00Z', '2026-11-01T15:00:00Z', 2],
  ])('%s', (_name, at_lot, until, count) => expect(storageDays({ at_lot, until, zone: CHICAGO })).toBe(count))

  it('are days in the lot’s zone', () => {
    const stay = { at_lot: '2026-11-20T06:30:00Z', until: '2026-11-21T06:15:00Z' }
    expect(storageDates({ ...stay, zone: CHICAGO })).toEqual(['2026-11-20', '2026-11-21'])
    expect(storageDates({ ...stay, zone: 'America/Phoenix' })).toEqual(['2026-11-19', '2026-11-20'])
  })

  it('skip days that are completely paused', () => {
    const stay = { at_lot: '2026-11-16T18:00:00Z', until: '2026-11-20T18:00:00Z', zone: CHICAGO }
    expect(
      storageDates({ ...stay, pauses: [{ from: '2026-11-18T03:00:00Z', until: '2026-11-19T12:00:00Z' }] }),
    ).toEqual(['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20'])
    expect(storageDays({ ...stay, pauses: [{ from: '2026-11-16T18:00:00Z', until: null }] })).toBe(0)
  })

  it('never decrease over time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 * 24 * 60 }), fc.nat(20_000), fc.nat(5_000), (begin, length, more) => {
        const at = (minutes: number) => instantOf(Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000)
        const stay = { at_lot: at(begin), zone: CHICAGO }
        expect(storageDays({ ...stay, until: at(begin + length) })).toBeLessThanOrEqual(
          storageDays({ ...stay, until: at(begin + length + more) }),
        )
      }),
    )
  })
})

describe('charges', () => {
  const stay = { at_lot: '2025-11-19T03:20:00Z', zone: CHICAGO }
  it('are lines, tax by line, and a total', () => {
    const charge = chargeOfStay(rates, { ...stay, until: '2025-11-21T03:58:00Z' })
    expect(charge.lines.map((line) => [line.label, line.basis, line.cents])).toEqual([
      ['Tow', 'Standard light duty', 272_00],
      ['Storage', '3 days at $22.85', 68_55],
      ['Notice letter', 'Certified mail', 50_00],
      ['Sales tax', '8.25% on storage', 5_66],
    ])
    expect(charge.total_cents).toBe(396_21)
  })
  it('know what midnight adds', () => {
    expect(chargeOfStay(rates, { ...stay, until: '2025-11-21T03:58:00Z' })).toMatchObject({
      total_cents: 396_21,
      midnight: '2025-11-21T06:00:00.000Z',
      due_after_midnight_cents: 420_94,
    })
    expect(chargeOfStay(rates, { ...stay, until: '2025-11-19T04:00:00Z' })).toMatchObject({
      due_after_midnight_cents: chargeOfStay(rates, { ...stay, until: '2025-11-19T04:00:00Z' }).total_cents,
    })
  })
  it('are 0 after an adjustment to zero', () => {
    const zeroed = {
      ...rates,
      storage_day: { cents: 0, taxed: true },
      further: [{ code: 'adjustment', label: 'Adjustment', basis: null, cents: -272_00, taxed: false }],
    }
    expect(chargeOfStay(zeroed, { ...stay, until: '2025-11-20T00:00:00Z' }).total_cents).toBe(0)
  })
  it('round each line and not the sum', () => {
    const two: FrozenRates = {
      tow: { name: 'Tow', cents: 6, taxed: true },
      storage_day: { cents: 6, taxed: true },
      further: [],
      tax_rate: 82_500,
    }
    expect(chargeOfStay(two, { ...stay, until: stay.at_lot }).total_cents).toBe(12)
    expect(taxOf(12, 82_500)).toBe(1)
  })
})

describe('caps of Texas', () => {
  it.each([
    ['light', false, 200_00, 0],
    ['light', true, 200_00, 135_00],
    ['light', true, 100_00, 100_00],
    ['medium', true, 999_00, 190_00],
    ['heavy', true, 999_00, 244_00],
  ] as const)('drop, %s, hooked %s, price %i: %i', (duty, hooked, price, cents) =>
    expect(dropCharge(price, duty, hooked, TEXAS.fee_caps)).toBe(cents),
  )

  it.each([
    ['light', 300_00, 1, 272_00],
    ['light', 250_00, 1, 250_00],
    ['medium', 999_00, 1, 380_00],
    ['heavy', 999_00, 1, 489_00],
    ['heavy', 9999_00, 2, 978_00],
    ['heavy', 9999_00, 3, 978_00],
  ] as const)('tow, %s, price %i, %i units: %i', (duty, price, units, cents) =>
    expect(cappedTow(price, duty, TEXAS.fee_caps, units)).toBe(cents),
  )

  it('do not apply where none is on record', () => {
    expect(cappedTow(999_00, 'light', null)).toBe(999_00)
    expect(dropCharge(999_00, 'light', true, null)).toBe(999_00)
    expect(dropCharge(999_00, 'light', false, null)).toBe(0)
  })
})

describe('the hearing', () => {
  it.each([
    ['2025-11-18', undefined, '2025-12-08'],
    ['2025-11-18', legalHolidays(2025), '2025-12-09'],
    ['2026-01-05', undefined, '2026-01-23'],
    ['2025-12-22', undefined, '2026-01-12'],
    ['2026-11-20', [], '2026-12-09'],
  ])('for a tow on %s is asked for by %#', (date, holidays, last) => expect(hearingLastDay(date, holidays)).toBe(last))

  it('skips only holidays under both laws by default, which gives the earliest day', () => {
    expect(undisputedHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-04',
      '2026-09-07',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ])
    expect(legalHolidays(2026)).toContain('2026-11-27')
    fc.assert(
      fc.property(fc.nat(3000), (days) => {
        const date = plusDays('2024-01-01', days)
        const year = Number(date.slice(0, 4))
        const last = hearingLastDay(date)
        expect(last <= hearingLastDay(date, [...legalHolidays(year), ...legalHolidays(year + 1)])).toBe(true)
        expect(weekday(last)).toBeLessThan(6)
      }),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { TEXAS } from '../jurisdiction/index.ts'
import {
  cappedTow,
  capsFor,
  dropCharge,
  hearingLastDay,
  heldToCap,
  letterDueAt,
  letterIsCharged,
  letterPause,
  policeDueAt,
  storageDays,
  taxOf,
  type FrozenRates,
  type Stay,
} from './index.ts'
import { chargeOfStay } from './case.fixture.ts'

/** Cases worked out by hand, each with its calculation. */
const CHICAGO = 'America/Chicago'
const PHOENIX = 'America/Phoenix'

describe('days of storage, midnight to midnight in the lot’s zone', () => {
  it.each<[string, string, string, string, number]>([
    // 1 PM to 3 PM on one date.
    ['two hours', CHICAGO, '2026-11-20T19:00:00Z', '2026-11-20T21:00:00Z', 1],
    // 6 AM to 8 PM on one date: more than 12 hours, still one date.
    ['fourteen hours on one date', CHICAGO, '2026-11-20T12:00:00Z', '2026-11-21T02:00:00Z', 1],
    // Fri 10 PM to Sat 9:59:59 AM: 11 h 59 m 59 s, so one day despite the midnight in between.
    ['a second short of 12 hours over midnight', CHICAGO, '2026-11-21T04:00:00Z', '2026-11-21T15:59:59Z', 1],
    // Fri 10 PM to Sat 10 AM: 12 hours, so both dates.
    ['12 hours over midnight', CHICAGO, '2026-11-21T04:00:00Z', '2026-11-21T16:00:00Z', 2],
    // Fri noon to Sat noon: two dates.
    ['noon to noon', CHICAGO, '2026-11-20T18:00:00Z', '2026-11-21T18:00:00Z', 2],
    // 11/1 noon to 11/30 noon: 30 dates, the first with 25 hours.
    ['all of November', CHICAGO, '2026-11-01T18:00:00Z', '2026-11-30T18:00:00Z', 30],
    // Sat 3/7 8 PM CST to Sun 8:30 AM CDT: 12½ hours by the clock, but an hour was skipped: 11½.
    ['spring night, Chicago, 11½ real hours', CHICAGO, '2026-03-08T02:00:00Z', '2026-03-08T13:30:00Z', 1],
    // Half an hour later it's 12 real hours.
    ['spring night, Chicago, 12 real hours', CHICAGO, '2026-03-08T02:00:00Z', '2026-03-08T14:00:00Z', 2],
    // Sat 3/7 1 PM CST to Mon 0:00 CDT: Saturday and the 23-hour Sunday; Monday has not begun.
    ['to the midnight after the short day', CHICAGO, '2026-03-07T19:00:00Z', '2026-03-09T05:00:00Z', 2],
    // One millisecond of Monday.
    ['just past the midnight after the short day', CHICAGO, '2026-03-07T19:00:00Z', '2026-03-09T05:00:00.001Z', 3],
    // Sat 10/31 9 PM CDT to Sun 8 AM CST: 11 hours by the clock, but an hour was repeated: 12.
    ['autumn night, Chicago, 12 real hours', CHICAGO, '2026-11-01T02:00:00Z', '2026-11-01T14:00:00Z', 2],
    ['autumn night, Chicago, a minute less', CHICAGO, '2026-11-01T02:00:00Z', '2026-11-01T13:59:00Z', 1],
    // Sat 10/31 noon CDT to Mon 0:00 CST: Saturday and the 25-hour Sunday.
    ['to the midnight after the long day', CHICAGO, '2026-10-31T17:00:00Z', '2026-11-02T06:00:00Z', 2],
    ['half an hour into Monday', CHICAGO, '2026-10-31T17:00:00Z', '2026-11-02T06:30:00Z', 3],
    // Phoenix has no daylight saving time: Sat 3/7 8 PM MST to Sun 8 AM MST is 12 hours.
    ['spring night, Phoenix', PHOENIX, '2026-03-08T03:00:00Z', '2026-03-08T15:00:00Z', 2],
    ['spring night, Phoenix, a second less', PHOENIX, '2026-03-08T03:00:00Z', '2026-03-08T14:59:59Z', 1],
    // Sat 10/31 9 PM MST to Sun 8:30 AM MST: 11½ hours.
    ['autumn night, Phoenix', PHOENIX, '2026-11-01T04:00:00Z', '2026-11-01T15:30:00Z', 1],
    // Sat noon MST to Mon 0:00 MST: two dates. In Chicago's zone the same stay ends Monday 1 AM: three.
    ['a weekend in Phoenix', PHOENIX, '2026-10-31T19:00:00Z', '2026-11-02T07:00:00Z', 2],
    ['the same instants in Chicago', CHICAGO, '2026-10-31T19:00:00Z', '2026-11-02T07:00:00Z', 3],
  ])('%s', (_name, zone, at_lot, until, days) => expect(storageDays({ at_lot, until, zone })).toBe(days))
})

describe('paused days', () => {
  // Tue 11/10 3:58 PM to Fri 11/20 3:58 PM in Houston: the 10th to the 20th, 11 dates.
  const stay = { at_lot: '2026-11-10T21:58:00Z', until: '2026-11-20T21:58:00Z', zone: CHICAGO }
  it.each<[string, Stay['pauses'], number]>([
    ['none', [], 11],
    // Not charged: 16, 17, and 18. On the 19th the car was there after the pause.
    ['Mon 0:00 to Thu 9:58 AM', [{ from: '2026-11-16T06:00:00Z', until: '2026-11-19T15:58:00Z' }], 8],
    // The 10th to the 15th are charged.
    ['from Mon 0:00 without end', [{ from: '2026-11-16T06:00:00Z', until: null }], 6],
    // A pause of five hours doesn't remove the date.
    ['10 AM to 3 PM of one date', [{ from: '2026-11-18T16:00:00Z', until: '2026-11-18T21:00:00Z' }], 11],
    // On the last date the pause covers the whole time that the car was there.
    ['the last date', [{ from: '2026-11-20T06:00:00Z', until: null }], 10],
    // From before arrival until Wed noon: covers the car's whole time on the 10th, but not on the 11th.
    ['from before arrival', [{ from: '2026-11-09T06:00:00Z', until: '2026-11-11T18:00:00Z' }], 10],
    // Two pauses that meet at noon cover the 18th.
    [
      'two adjacent pauses',
      [
        { from: '2026-11-18T18:00:00Z', until: '2026-11-19T06:00:00Z' },
        { from: '2026-11-18T06:00:00Z', until: '2026-11-18T18:00:00Z' },
      ],
      10,
    ],
  ])('%s', (_name, pauses, days) => expect(storageDays({ ...stay, pauses: pauses ?? [] })).toBe(days))
})

const light: FrozenRates = {
  tow: { name: 'Standard light duty', cents: 272_00, taxed: false },
  storage_day: { cents: 22_85, taxed: true },
  further: [],
  tax_rate: 82_500,
}
/** A stay from noon of the first day to noon of the nth. */
const stayOf = (days: number) => ({
  at_lot: '2026-06-01T17:00:00Z',
  until: new Date(Date.parse('2026-06-01T17:00:00Z') + (days - 1) * 86_400_000).toISOString(),
  zone: CHICAGO,
})

it('applies a pause at the moment of arrival only if it is already in effect', () => {
  const at_lot = '2026-11-10T21:58:00Z'
  const days = (from: string) => storageDays({ at_lot, until: at_lot, zone: CHICAGO, pauses: [{ from, until: null }] })
  expect([days('2026-11-16T06:00:00Z'), days('2026-11-10T06:00:00Z')]).toEqual([1, 0])
})

describe('charges', () => {
  it.each<[string, FrozenRates, number, number]>([
    // 272.00 + 22.85 + 1.885125 → 1.89
    ['light, 1 day', light, 1, 296_74],
    // 272.00 + 45.70 + 3.77025 → 3.77
    ['light, 2 days', light, 2, 321_47],
    // 272.00 + 68.55 + 5.655375 → 5.66
    ['light, 3 days', light, 3, 346_21],
    // 272.00 + 159.95 + 13.195875 → 13.20
    ['light, 7 days', light, 7, 445_15],
    // 272.00 + 228.50 + 18.85125 → 18.85
    ['light, 10 days', light, 10, 519_35],
    // 272.00 + 685.50 + 56.55375 → 56.55
    ['light, 30 days', light, 30, 1_014_05],
    // 380.00 + 45.70 + 3.77
    ['medium, 2 days', { ...light, tow: { name: 'Medium', cents: 380_00, taxed: false } }, 2, 429_47],
    // 489.00 + 3 × 39.99 = 119.97 + 9.897525 → 9.90
    [
      'heavy, 3 days',
      { ...light, tow: { name: 'Heavy', cents: 489_00, taxed: false }, storage_day: { cents: 39_99, taxed: true } },
      3,
      618_87,
    ],
    // 346.21 + 22.85 + 50.00
    [
      'with impoundment and letter, 3 days',
      {
        ...light,
        further: [
          { code: 'impound', label: 'Impoundment', basis: null, cents: 22_85, taxed: false },
          { code: 'notification', label: 'Notice letter', basis: null, cents: 50_00, taxed: false },
        ],
      },
      3,
      419_06,
    ],
    // tow 272.00 × 8.25 % = 22.44; storage 5.66; 272.00 + 68.55 + 28.10
    ['everything taxed, 3 days', { ...light, tow: { ...light.tow, taxed: true } }, 3, 368_65],
    // tow 272.00 × 6 % = 16.32; storage 1.89; 272.00 + 22.85 + 18.21
    ['the tow at another rate, 1 day', { ...light, tow: { ...light.tow, taxed: true, tax_rate: 60_000 } }, 1, 313_06],
    // 272.00 + 68.55, no tax anywhere
    ['untaxed, 3 days', { ...light, storage_day: { cents: 22_85, taxed: false } }, 3, 340_55],
  ])('%s', (_name, rates, days, total) => expect(chargeOfStay(rates, stayOf(days)).total_cents).toBe(total))

  it('name each tax rate with its lines', () => {
    const charge = chargeOfStay({ ...light, tow: { ...light.tow, taxed: true, tax_rate: 60_000 } }, stayOf(1))
    expect(charge.lines.at(-1)).toMatchObject({ code: 'tax', basis: '6% on tow; 8.25% on storage', cents: 18_21 })
  })
})

describe('tax, half up on each line', () => {
  it.each([
    // 20 × 2.5 % = 0.5 → 1: two such lines are 2, one of 40 is 1
    [20, 25_000, 1],
    [40, 25_000, 1],
    // 272.00 × 8.25 % = 22.44 exactly
    [272_00, 82_500, 22_44],
    // 1.82 × 8.25 % = 15.015 → 15
    [1_82, 82_500, 15],
    // 135.00 × 8.25 % = 11.1375 → 11.14
    [135_00, 82_500, 11_14],
    // A reversal subtracts the same amount.
    [-135_00, 82_500, -11_14],
  ])('on %i at %i: %i', (cents, rate, tax) => expect(taxOf(cents, rate)).toBe(tax))
})

describe('drops at the caps of Texas, before tax', () => {
  it.each([
    // Cap $135.
    ['light', 150_00, true, 135_00],
    ['light', 135_00, true, 135_00],
    ['light', 100_00, true, 100_00],
    // Cap $190.
    ['medium', 250_00, true, 190_00],
    ['medium', 189_99, true, 189_99],
    // Cap $244 for each unit; only the unit on the hook is dropped.
    ['heavy', 300_00, true, 244_00],
    // Not hooked up: free, whatever the price.
    ['light', 150_00, false, 0],
    ['heavy', 300_00, false, 0],
  ] as const)('%s, price %i, hooked %s: %i', (duty, price, hooked, cents) =>
    expect(dropCharge(price, duty, hooked, TEXAS.fee_caps)).toBe(cents),
  )
})

describe('caps of a tow and its storage', () => {
  it.each([
    // $489 for each unit, at most $978 in total.
    ['heavy', 1, 489_00],
    ['heavy', 2, 978_00],
    ['heavy', 3, 978_00],
    ['light', 1, 272_00],
    ['medium', 1, 380_00],
  ] as const)('%s, %i units: %i', (duty, units, cents) => {
    expect(cappedTow(5_000_00, duty, TEXAS.fee_caps, units)).toBe(cents)
    expect(capsFor(TEXAS, duty, units).tow).toBe(cents)
  })
  it('are named only if they apply', () => {
    expect(heldToCap(300_00, 272_00, 'Texas')).toEqual({ cents: 272_00, basis: 'Cap in Texas $272.00' })
    expect(heldToCap(272_00, 272_00, 'Texas')).toEqual({ cents: 272_00, basis: null })
    expect(heldToCap(300_00, undefined, 'Nowhere')).toEqual({ cents: 300_00, basis: null })
    expect(capsFor({ fee_caps: null, storage_caps: null }, 'light')).toEqual({})
    expect(capsFor(TEXAS, 'heavy')).toEqual({
      tow: 489_00,
      drop: 244_00,
      storage: 39_99,
      impound: 22_85,
      notification: 50_00,
      after_hours: 0,
    })
  })
})

describe('what midnight adds', () => {
  it.each([
    // Arrives Fri 10 PM; one day at 11 PM. Midnight adds nothing while the stay is under 12 hours.
    ['a short stay', '2026-11-21T04:00:00Z', '2026-11-21T05:00:00Z', 296_74, 296_74],
    // Sat 10 AM: 12 hours, so two days now and three from midnight.
    ['12 hours later', '2026-11-21T04:00:00Z', '2026-11-21T16:00:00Z', 321_47, 346_21],
    // Arrives Thu noon; two days at Fri 11:59:59 PM, three a second later.
    ['a second before midnight', '2026-11-19T18:00:00Z', '2026-11-21T05:59:59Z', 321_47, 346_21],
    // Exactly at midnight, Saturday doesn't count yet: two days, and four once Sunday begins.
    ['exactly midnight', '2026-11-19T18:00:00Z', '2026-11-21T06:00:00Z', 321_47, 370_94],
  ])('%s', (_name, at_lot, now, total, after) => {
    const charge = chargeOfStay(light, { at_lot, zone: CHICAGO, until: now })
    expect([charge.total_cents, charge.due_after_midnight_cents]).toEqual([total, after])
  })
})

describe('the last day for a hearing: 13 counted days after the tow', () => {
  it.each([
    // 23 24 25 (26 Thanksgiving) 27 · 30 1 2 3 4 · 7 8 9 10
    ['2026-11-20', '2026-12-10'],
    // 23 24 (25 Christmas) · 28 29 30 31 (1 New Year) · 4 5 6 7 8 · 11 12
    ['2026-12-22', '2027-01-12'],
    // 1 2 3 (Sat 4) · 6–10 · 13–17: the Fourth is a Saturday, so it doesn't add a day
    ['2026-06-30', '2026-07-17'],
    // 3–6 · 9–13 · 16–19: no holiday, and the clock change doesn't matter
    ['2026-03-02', '2026-03-19'],
    // (19 King) 20–23 · 26–30 · 2–5
    ['2026-01-16', '2026-02-05'],
    // (25 Memorial) 26–29 · 1–5 · 8–11
    ['2026-05-22', '2026-06-11'],
    // (7 Labor) 8–11 · 14–18 · 21–24
    ['2026-09-04', '2026-09-24'],
  ])('towed on %s: %s', (towed, last) => expect(hearingLastDay(towed)).toBe(last))
})

describe('the letter to the owner', () => {
  const rule = TEXAS.notice_letter as NonNullable<typeof TEXAS.notice_letter>
  const arrival = (at_lot: string, is_other_state = false) => ({ at_lot, zone: CHICAGO, is_other_state })
  it.each([
    // Tue 11/10: the fifth day after is Sun 11/15, which ends at Mon 0:00 CST.
    ['2026-11-10T21:58:00Z', false, '2026-11-16T06:00:00.000Z'],
    // Another state: the fourteenth day is Tue 11/24.
    ['2026-11-10T21:58:00Z', true, '2026-11-25T06:00:00.000Z'],
    // Wed 10/28 CDT: the fifth day is Mon 11/2, by then CST.
    ['2026-10-28T20:00:00Z', false, '2026-11-03T06:00:00.000Z'],
    // Fri 3/6 at 11:30 PM CST is still the 6th: the fifth day is Wed 3/11, by then CDT.
    ['2026-03-07T05:30:00Z', false, '2026-03-12T05:00:00.000Z'],
  ])('of a car that came %s (other state: %s) is due by %s', (at_lot, other, due) =>
    expect(letterDueAt(rule, arrival(at_lot, other))).toBe(due),
  )
  it('pauses storage when late, until 24 hours after it went out', () => {
    const due = '2026-11-16T06:00:00.000Z'
    expect(letterPause(rule, due, '2026-11-16T05:59:59.000Z')).toBeNull()
    expect(letterPause(rule, due, due)).toEqual({ from: due, until: '2026-11-17T06:00:00.000Z' })
    expect(letterPause(rule, due, '2026-11-18T15:58:00.000Z')).toEqual({ from: due, until: '2026-11-19T15:58:00.000Z' })
    expect(letterPause(rule, due, null)).toEqual({ from: due, until: null })
  })
  it('may be charged from 24 hours after arrival', () => {
    expect(letterIsCharged(rule, '2026-11-10T21:58:00Z', '2026-11-11T21:57:59Z')).toBe(false)
    expect(letterIsCharged(rule, '2026-11-10T21:58:00Z', '2026-11-11T21:58:00Z')).toBe(true)
    expect(letterIsCharged(null, '2026-11-10T21:58:00Z', '2026-11-10T21:58:00Z')).toBe(true)
  })
})

it('sets the police deadline to two real hours after arrival, even when clocks go forward', () => {
  expect(policeDueAt(TEXAS, '2026-03-08T07:30:00Z')).toBe('2026-03-08T09:30:00.000Z')
  expect(policeDueAt({ police_report: null }, '2026-03-08T07:30:00Z')).toBeNull()
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epoch, instantOf } from '../time/span.ts'
import { nextMidnight } from '../time/zone.ts'
import { chargeOfCase, settlementOf, storageOfCase, type CaseFacts, type KeptLine } from './case.ts'
import { taxed, towLine, type FrozenRates } from './charge.ts'

const CHICAGO = 'America/Chicago'
const RATES: FrozenRates = {
  tow: { name: 'Standard light duty', cents: 272_00, taxed: false },
  storage_day: { cents: 22_85, taxed: true },
  further: [],
  tax_rate: 82_500,
}
const tow: KeptLine = { ...towLine(RATES), position: 0 }
/** Arrives Thu noon, Houston. */
const AT_LOT = '2026-11-19T18:00:00.000Z'
const open = (fields: Partial<CaseFacts> = {}): CaseFacts => ({
  lines: [tow],
  storage: { rates: RATES, stay: { at_lot: AT_LOT, zone: CHICAGO } },
  frozen_at: null,
  zeroed_at: null,
  settled: null,
  paid_cents: 0,
  refunded_cents: 0,
  borne_by: null,
  ...fields,
})
const BEFORE = '2026-11-21T05:50:00.000Z' // Fri 11:50 PM
const AFTER = '2026-11-21T06:05:00.000Z' // Sat 0:05 AM

describe('a quote over midnight', () => {
  it('stays the amount due when it was made, although the next day has begun', () => {
    // Thu, Fri: 321.47; with Sat 346.21.
    expect(chargeOfCase(open(), BEFORE)).toMatchObject({
      total_cents: 321_47,
      due_cents: 321_47,
      midnight: '2026-11-21T06:00:00.000Z',
      due_after_midnight_cents: 346_21,
    })
    expect(chargeOfCase(open(), AFTER)).toMatchObject({ total_cents: 346_21, due_after_midnight_cents: 370_94 })
  })
})

describe('a settlement', () => {
  it('by a payment within the hold covers the amount due at the start of the hold, until the next midnight', () => {
    const settled = settlementOf(open({ paid_cents: 321_47 }), { at: AFTER, held_from: BEFORE })
    expect(settled).toEqual({ at: BEFORE, until: '2026-11-22T06:00:00.000Z', total_cents: 321_47 })
    const paid = open({ paid_cents: 321_47, settled })
    expect(chargeOfCase(paid, '2026-11-22T05:59:59.999Z')).toMatchObject({
      total_cents: 321_47,
      due_cents: 0,
      due_after_midnight_cents: 49_47,
      settled_until: '2026-11-22T06:00:00.000Z',
    })
    // If the car stays: Thu to Sun is four days, 370.94, of which 321.47 is paid.
    expect(chargeOfCase(paid, '2026-11-22T06:00:00.001Z')).toMatchObject({ total_cents: 370_94, due_cents: 49_47 })
  })
  it('does not exist while something is due, or for an ended case', () => {
    expect(settlementOf(open({ paid_cents: 321_46 }), { at: BEFORE, held_from: null })).toBeNull()
    expect(settlementOf(open({ paid_cents: 321_47 }), { at: AFTER, held_from: null })).toBeNull()
    expect(settlementOf(open({ storage: null, paid_cents: 999_99 }), { at: AFTER, held_from: null })).toBeNull()
  })
  it('made within the first 12 hours stays at one day although the 12 hours end before midnight', () => {
    // Arrives Fri 10 PM, paid Sat 8 AM for one day, picked up Sat 11 AM, after 13 hours.
    const night = { rates: RATES, stay: { at_lot: '2026-11-21T04:00:00.000Z', zone: CHICAGO } }
    const settled = settlementOf(open({ storage: night, paid_cents: 296_74 }), {
      at: '2026-11-21T14:00:00.000Z',
      held_from: null,
    })
    expect(
      chargeOfCase(open({ storage: night, paid_cents: 296_74, settled }), '2026-11-21T17:00:00.000Z'),
    ).toMatchObject({ total_cents: 296_74, due_cents: 0 })
    expect(chargeOfCase(open({ storage: night }), '2026-11-21T17:00:00.000Z').total_cents).toBe(321_47)
  })
  /** A pause in effect on arrival that ends a minute later, so nothing is counted at first. */
  const paused = [{ from: '2026-01-01T00:00:00.000Z', until: '2026-01-01T00:01:00.000Z' }]
  // One more day is 24.74, or 24.73 after another one: the tax is rounded once, on the sum of all days.
  it.each([
    [
      'at midnight, before the new day has begun',
      { at_lot: '2026-01-01T00:00:00.000Z' },
      '2026-01-30T06:00:00.000Z',
      '2026-01-31T06:00:00.000Z',
      24_74,
    ],
    [
      'at midnight, before the 25-hour day',
      { at_lot: '2026-10-08T06:02:00.000Z' },
      '2026-11-01T05:00:00.000Z',
      '2026-11-02T06:00:00.000Z',
      24_74,
    ],
    [
      'at the first midnight, minutes after arrival',
      { at_lot: '2026-06-29T04:47:00.000Z' },
      '2026-06-29T05:00:00.000Z',
      '2026-06-30T05:00:00.000Z',
      24_73,
    ],
    [
      'on arrival, in a pause that ends',
      { at_lot: '2026-01-01T00:00:00.000Z', pauses: paused },
      '2026-01-01T00:00:00.000Z',
      '2026-01-01T06:00:00.000Z',
      24_74,
    ],
    ['within a day', { at_lot: AT_LOT }, BEFORE, '2026-11-21T06:00:00.000Z', 0],
  ])('made %s is valid until just before the next midnight', (_when, stay, at, until, due_at_midnight) => {
    const storage = { rates: RATES, stay: { zone: CHICAGO, ...stay } }
    const paid_cents = chargeOfCase(open({ storage }), at).total_cents
    const settled = settlementOf(open({ storage, paid_cents }), { at, held_from: null })
    const dueAt = (moment: string) => chargeOfCase(open({ storage, paid_cents, settled }), moment).due_cents
    expect(settled?.until).toBe(until)
    expect([dueAt(at), dueAt(instantOf(epoch(until) - 1)), dueAt(until)]).toEqual([0, 0, due_at_midnight])
  })
  it('is no longer valid once part of it was refunded', () => {
    const settled = settlementOf(open({ paid_cents: 321_47 }), { at: BEFORE, held_from: null })
    expect(chargeOfCase(open({ paid_cents: 321_46, settled }), BEFORE)).toMatchObject({ due_cents: 1 })
  })
})

/** Random cases: prices, lines, letters, time zone, arrival, and length of stay. */
const minutes = (from: number, to: number) => fc.integer({ min: from, max: to })
const moment = (offset: number): string => instantOf(Date.parse('2026-01-01T00:00:00Z') + offset * 60_000)
const cents = fc.integer({ min: 0, max: 1_000_00 })
const arbitraryCase = fc
  .record({
    zone: fc.constantFrom(CHICAGO, 'America/Phoenix'),
    // Includes both clock changes.
    begin: minutes(0, 400 * 1440),
    stay: minutes(0, 30 * 1440),
    tow_cents: cents,
    day_cents: cents,
    day_taxed: fc.boolean(),
    tow_taxed: fc.boolean(),
    tax_rate: fc.integer({ min: 0, max: 200_000 }),
    further: fc.array(fc.record({ amount: cents, is_taxed: fc.boolean() }), { maxLength: 3 }),
    pause: fc.option(fc.record({ from: minutes(0, 20 * 1440), length: fc.option(minutes(0, 10 * 1440)) })),
  })
  .map(({ zone, begin, stay, tow_cents, day_cents, day_taxed, tow_taxed, tax_rate, further, pause }) => {
    const rates: FrozenRates = {
      tow: { name: 'Tow', cents: tow_cents, taxed: tow_taxed },
      storage_day: { cents: day_cents, taxed: day_taxed },
      further: [],
      tax_rate,
    }
    const pauses = pause
      ? [
          {
            from: moment(begin + pause.from),
            until: pause.length === null ? null : moment(begin + pause.from + pause.length),
          },
        ]
      : []
    const lines = [
      { ...towLine(rates), position: 0 },
      ...further.map(({ amount, is_taxed }) => ({
        ...taxed({ code: 'impound', label: 'Impoundment', basis: null, cents: amount, taxed: is_taxed }, tax_rate),
        position: 6,
      })),
    ]
    const facts = open({ lines, storage: { rates, stay: { at_lot: moment(begin), zone, pauses } } })
    return { facts, at: moment(begin + stay), zone, begin, stay }
  })

describe('any case', () => {
  it('never costs less as time goes on', () => {
    fc.assert(
      fc.property(arbitraryCase, minutes(0, 20_000), ({ facts, at }, more) => {
        const later = instantOf(epoch(at) + more * 60_000)
        expect(chargeOfCase(facts, at).total_cents).toBeLessThanOrEqual(chargeOfCase(facts, later).total_cents)
      }),
    )
  })

  it('always costs what was quoted once it is frozen', () => {
    fc.assert(
      fc.property(arbitraryCase, minutes(0, 500_000), ({ facts, at }, more) => {
        const quoted = chargeOfCase(facts, at)
        const storage = storageOfCase(facts, at)
        const frozen = {
          ...facts,
          lines: [...facts.lines, ...(storage ? [storage] : [])],
          storage: null,
          frozen_at: at,
        }
        const kept = chargeOfCase(frozen, instantOf(epoch(at) + more * 60_000))
        expect(kept.total_cents).toBe(quoted.total_cents)
        expect(kept.lines).toEqual(quoted.lines)
      }),
    )
  })

  it('costs the sum of its lines, each with its own tax, and owes what is not paid', () => {
    fc.assert(
      fc.property(arbitraryCase, cents, ({ facts, at }, paid_cents) => {
        const charge = chargeOfCase({ ...facts, paid_cents }, at)
        const storage = storageOfCase(facts, at)
        const own = [...facts.lines, ...(storage ? [storage] : [])].reduce(
          (sum, line) => sum + line.cents + line.tax_cents,
          0,
        )
        expect(charge.total_cents).toBe(own)
        expect(charge.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(own)
        expect(charge.due_cents).toBe(Math.max(0, own - paid_cents))
      }),
    )
  })

  // Uses whole milliseconds: a fraction of the day close to 1 would round up to midnight, when another day may be due.
  const paidAndLater = arbitraryCase.chain((one) => {
    const until = nextMidnight(one.at, one.zone)
    return fc.record({
      one: fc.constant(one),
      until: fc.constant(until),
      between: fc.integer({ min: epoch(one.at), max: epoch(until) - 1 }),
    })
  })
  it('owes nothing until the next midnight at its lot if paid in full', () => {
    fc.assert(
      fc.property(paidAndLater, ({ one: { facts, at }, until, between }) => {
        const paid_cents = chargeOfCase(facts, at).total_cents
        const settled = settlementOf({ ...facts, paid_cents }, { at, held_from: null })
        expect(settled).toMatchObject({ until, total_cents: paid_cents })
        expect(chargeOfCase({ ...facts, paid_cents, settled }, instantOf(between)).due_cents).toBe(0)
      }),
    )
  })

  it('stays at zero once set to zero', () => {
    fc.assert(
      fc.property(arbitraryCase, minutes(0, 50_000), ({ facts, at }, more) => {
        const zeroed = { ...facts, zeroed_at: at }
        const line: KeptLine = {
          code: 'adjustment',
          label: 'Set to zero',
          basis: null,
          cents: -chargeOfCase(zeroed, at).total_cents,
          taxed: false,
          tax_rate: 0,
          tax_cents: 0,
          position: 9,
        }
        const later = chargeOfCase({ ...zeroed, lines: [...facts.lines, line] }, instantOf(epoch(at) + more * 60_000))
        expect([later.total_cents, later.due_cents, later.due_after_midnight_cents]).toEqual([0, 0, null])
      }),
    )
  })
})

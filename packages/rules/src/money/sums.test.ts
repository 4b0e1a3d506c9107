import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { epoch, instantOf } from '../time/span.ts'
import { caseOf } from './case.fixture.ts'
import { chargeOfCase, settlementOf, storageOfCase, type CaseCharge, type CaseFacts } from './case.ts'
import type { FrozenRates } from './charge.ts'
import { keptCents, sumsOf } from './sums.ts'

const RATES: FrozenRates = {
  tow: { name: 'Standard light duty', cents: 272_00, taxed: false },
  storage_day: { cents: 22_85, taxed: true },
  further: [],
  tax_rate: 82_500,
}
/** Arrives Sun 11/22, 6:00 PM Houston time. One day is 296.74, two days 321.47, three days 346.21. */
const STAY = { at_lot: '2026-11-23T00:00:00.000Z', zone: 'America/Chicago' }
const NOW = '2026-11-23T02:00:00.000Z'
const MORNING = '2026-11-23T18:00:00.000Z'
const inStorage = (fields: Partial<CaseFacts> = {}) => caseOf(RATES, STAY, fields)
const balance = ({ total_cents, paid_cents, refunded_cents, borne_cents, due_cents, excess_cents }: CaseCharge) =>
  total_cents - paid_cents + refunded_cents - borne_cents - due_cents + excess_cents

const paid = (paid_cents: number, at = MORNING) =>
  inStorage({ paid_cents, settled: settlementOf(inStorage({ paid_cents }), { at, held_from: null }) })
const ended = (fields: Partial<CaseFacts>): CaseFacts => {
  const storage = storageOfCase(inStorage(), MORNING)
  return inStorage({
    lines: [...inStorage().lines, ...(storage ? [storage] : [])],
    storage: null,
    frozen_at: MORNING,
    ...fields,
  })
}
const drop = (fields: Partial<CaseFacts>): CaseFacts =>
  inStorage({
    lines: [
      { code: 'drop', label: 'Drop', basis: null, cents: 135_00, taxed: false, tax_rate: 0, tax_cents: 0, position: 0 },
    ],
    storage: null,
    frozen_at: NOW,
    ...fields,
  })
const zeroed = (fields: Partial<CaseFacts>): CaseFacts =>
  inStorage({
    lines: [
      ...inStorage().lines,
      {
        code: 'adjustment',
        label: 'Set to zero',
        basis: null,
        cents: -321_47,
        taxed: false,
        tax_rate: 0,
        tax_cents: 0,
        position: 9,
      },
    ],
    zeroed_at: MORNING,
    ...fields,
  })

describe('the sums of every kind of case', () => {
  it.each<[string, CaseFacts, readonly number[], readonly [number | null, string | null]]>([
    // total, paid, refunded, borne, due, excess; due after midnight, settled until
    ['in storage, nothing paid', inStorage(), [321_47, 0, 0, 0, 321_47, 0], [346_21, null]],
    ['in storage, paid in part', inStorage({ paid_cents: 100_00 }), [321_47, 100_00, 0, 0, 221_47, 0], [246_21, null]],
    ['in storage, paid in full', paid(321_47), [321_47, 321_47, 0, 0, 0, 0], [24_74, '2026-11-24T06:00:00.000Z']],
    ['in storage, paid twice', paid(642_94), [321_47, 642_94, 0, 0, 0, 321_47], [0, '2026-11-24T06:00:00.000Z']],
    [
      'in storage, paid and refunded in part',
      { ...paid(321_47), refunded_cents: 50_00 },
      [321_47, 321_47, 50_00, 0, 50_00, 0],
      [74_74, null],
    ],
    [
      'in storage, paid and refunded in full',
      { ...paid(321_47), refunded_cents: 321_47 },
      [321_47, 321_47, 321_47, 0, 321_47, 0],
      [346_21, null],
    ],
    ['dropped and paid', drop({ paid_cents: 135_00 }), [135_00, 135_00, 0, 0, 0, 0], [null, null]],
    [
      'dropped, paid, and refunded',
      drop({ paid_cents: 135_00, refunded_cents: 135_00 }),
      [135_00, 135_00, 135_00, 0, 135_00, 0],
      [null, null],
    ],
    ['released and paid', ended({ paid_cents: 321_47 }), [321_47, 321_47, 0, 0, 0, 0], [null, null]],
    ['billed to the property', ended({ borne_by: 'property' }), [321_47, 0, 0, 321_47, 0, 0], [null, null]],
    ['disposed of or voided', ended({ borne_by: 'company' }), [321_47, 0, 0, 321_47, 0, 0], [null, null]],
    ['set to zero', zeroed({}), [0, 0, 0, 0, 0, 0], [null, null]],
    ['set to zero after it was paid', zeroed({ paid_cents: 321_47 }), [0, 321_47, 0, 0, 0, 321_47], [null, null]],
    [
      'set to zero, paid, and refunded',
      zeroed({ paid_cents: 321_47, refunded_cents: 321_47 }),
      [0, 321_47, 321_47, 0, 0, 0],
      [null, null],
    ],
  ])('%s', (_name, facts, sums, [after, until]) => {
    const charge = chargeOfCase(facts, MORNING)
    expect([
      charge.total_cents,
      charge.paid_cents,
      charge.refunded_cents,
      charge.borne_cents,
      charge.due_cents,
      charge.excess_cents,
    ]).toEqual(sums)
    expect([charge.due_after_midnight_cents, charge.settled_until]).toEqual([after, until])
    expect(balance(charge)).toBe(0)
  })

  it('include two more days after midnight if the car was paid for during its first, short day', () => {
    // Arrives 6 PM, paid 8 PM for one day. At the midnight after the next day it's three days: 346.21, of which 296.74 is paid.
    const held = inStorage({
      paid_cents: 296_74,
      settled: { at: NOW, until: '2026-11-25T06:00:00.000Z', total_cents: 296_74 },
    })
    expect(chargeOfCase(held, '2026-11-24T22:00:00.000Z')).toMatchObject({
      due_cents: 0,
      due_after_midnight_cents: 74_20,
      settled_until: '2026-11-25T06:00:00.000Z',
    })
  })
})

const cents = fc.integer({ min: 0, max: 1_000_00 })
const moved = fc
  .record({
    paid_cents: cents,
    part: fc.integer({ min: 0, max: 100 }),
    borne_by: fc.constantFrom('property' as const, 'company' as const, null),
  })
  .map(({ paid_cents, part, borne_by }) => ({
    paid_cents,
    refunded_cents: Math.floor((paid_cents * part) / 100),
    borne_by,
  }))

describe('any case', () => {
  it('adds up, never owes a negative amount, and is never due and overpaid at the same time', () => {
    fc.assert(
      fc.property(cents, moved, (total, of) => {
        const sums = sumsOf(total, of)
        expect(total - sums.paid_cents + sums.refunded_cents - sums.borne_cents).toBe(
          sums.due_cents - sums.excess_cents,
        )
        expect(Math.min(sums.due_cents, sums.excess_cents, sums.borne_cents)).toBeGreaterThanOrEqual(0)
        expect([sums.due_cents, sums.excess_cents]).toContain(0)
        expect(keptCents(of)).toBe(of.paid_cents - of.refunded_cents)
      }),
    )
  })

  it('predicts the amount due just after midnight, which is never less than now', () => {
    fc.assert(
      fc.property(moved, fc.integer({ min: 0, max: 30 * 1440 }), ({ paid_cents, refunded_cents }, minutes) => {
        const at = instantOf(epoch(STAY.at_lot) + minutes * 60_000)
        const facts = inStorage({
          paid_cents,
          refunded_cents,
          settled: settlementOf(inStorage({ paid_cents }), { at, held_from: null }),
        })
        const charge = chargeOfCase(facts, at)
        const then = chargeOfCase(facts, instantOf(epoch(charge.midnight ?? at) + 1))
        expect(charge.due_after_midnight_cents).toBe(then.due_cents)
        expect(then.due_cents).toBeGreaterThanOrEqual(charge.due_cents)
      }),
    )
  })
})

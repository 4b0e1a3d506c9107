import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commissionCents, type CommissionCase, type CommissionMoney, commissionOf, rateOn } from './commission.ts'

const tow = (at: number, amount_cents = 272_00) => ({ at, is_tow: true, amount_cents, tax_cents: 0 })
const other = (at: number, amount_cents: number, tax_cents = 0) => ({ at, is_tow: false, amount_cents, tax_cents })
const paid = (at: number, cents: number): CommissionMoney => ({ at, cents, is_of_excess: false })
const refund = (at: number, cents: number, is_of_excess = false): CommissionMoney => ({
  at,
  cents: -cents,
  is_of_excess,
})
const RATE = 1_800

const of = (facts: Partial<CommissionCase>) =>
  commissionOf({ lines: [tow(1)], money: [], voided_at: null, ...facts }, RATE).map(({ at, cents }) => [at, cents])

describe('a commission', () => {
  it.each<[string, Partial<CommissionCase>, [number, number][]]>([
    ['isn’t earned by less that was paid before the tow', { lines: [tow(6)], money: [paid(5, 150_00)] }, []],
    ['is earned with the tow if it was paid before', { lines: [tow(6)], money: [paid(5, 300_00)] }, [[6, 48_96]]],
    ['is earned when the case is paid', { money: [paid(5, 272_00)] }, [[5, 48_96]]],
    ['isn’t earned by a part', { money: [paid(5, 271_99)] }, []],
    ['is earned by the part that completes it', { money: [paid(5, 100_00), paid(7, 172_00)] }, [[7, 48_96]]],
    ['is on the tow line only', { lines: [tow(1), other(4, 500_00, 41_25)], money: [paid(5, 813_25)] }, [[5, 48_96]]],
    [
      'is taken back for a refund',
      { money: [paid(5, 272_00), refund(9, 96_40)] },
      [
        [5, 48_96],
        [9, -17_35],
      ],
    ],
    [
      'is taken back once at most',
      { lines: [tow(1), other(1, 300_00)], money: [paid(5, 572_00), refund(9, 572_00)] },
      [
        [5, 48_96],
        [9, -48_96],
      ],
    ],
    [
      'is earned again when the refund is paid again',
      { money: [paid(5, 272_00), refund(9, 272_00), paid(12, 272_00)] },
      [
        [5, 48_96],
        [9, -48_96],
        [12, 48_96],
      ],
    ],
    [
      'stays when the second payment of two is refunded',
      { money: [paid(5, 272_00), paid(6, 272_00), refund(9, 272_00, true)] },
      [[5, 48_96]],
    ],
    [
      'stays when storage is charged and paid later',
      { lines: [tow(1), other(7, 22_85)], money: [paid(5, 272_00), paid(8, 22_85)] },
      [[5, 48_96]],
    ],
    [
      'is taken back by a void',
      { money: [paid(5, 272_00)], voided_at: 8 },
      [
        [5, 48_96],
        [8, -48_96],
      ],
    ],
    [
      'is taken back by a void only for what a refund left',
      { money: [paid(5, 272_00), refund(6, 100_00)], voided_at: 8 },
      [
        [5, 48_96],
        [6, -18_00],
        [8, -30_96],
      ],
    ],
    [
      'is taken back when the charge is set to zero, and not again by the refund',
      { lines: [tow(1), other(8, -272_00)], money: [paid(5, 272_00), refund(9, 272_00)] },
      [
        [5, 48_96],
        [8, -48_96],
      ],
    ],
    ['isn’t earned by a payment after a void', { money: [paid(9, 272_00)], voided_at: 8 }, []],
    ['isn’t on a drop', { lines: [other(1, 135_00)], money: [paid(5, 135_00)] }, []],
  ])('%s', (_, facts, expected) => {
    expect(of(facts)).toEqual(expected)
  })

  it('is rounded half up', () => {
    expect(commissionCents(25, 1_000)).toBe(3)
    expect(commissionCents(24, 1_000)).toBe(2)
  })
})

const AT = fc.integer({ min: 1, max: 20 })
const CENTS = fc.integer({ min: 1, max: 60_000 })
const CASE: fc.Arbitrary<CommissionCase> = fc.record({
  lines: fc.array(
    fc.record({
      at: AT,
      is_tow: fc.boolean(),
      amount_cents: fc.integer({ min: -30_000, max: 60_000 }),
      tax_cents: fc.integer({ min: 0, max: 2_000 }),
    }),
    { maxLength: 5 },
  ),
  money: fc.array(
    fc.tuple(AT, CENTS, fc.boolean(), fc.boolean()).map(([at, cents, is_payment, is_of_excess]) => ({
      at,
      cents: is_payment ? cents : -cents,
      is_of_excess: is_of_excess && !is_payment,
    })),
    { maxLength: 8 },
  ),
  voided_at: fc.option(AT),
})

const total = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)

/**
 * What a commission is for at an instant, from the whole history and without stepping through it: the tow line, less the most that
 * refunds exceed the payments after them by, counted from any instant since the case was first paid.
 */
function baseAt({ lines, money, voided_at }: CommissionCase, now: number): number {
  if (voided_at !== null && voided_at <= now) return 0
  const owed = (at: number, only = false): number =>
    total(
      lines
        .filter((line) => line.at <= at && (!only || line.is_tow))
        .map((line) => line.amount_cents + (only ? 0 : line.tax_cents)),
    )
  const received = (at: number): number => total(money.filter((one) => one.at <= at).map(({ cents }) => cents))
  const instants = Array.from({ length: now }, (_, index) => index + 1)
  const first = instants.find((at) => owed(at) > 0 && received(at) >= owed(at) && hasEvent({ lines, money }, at))
  if (first === undefined) return 0
  const lost = instants
    .filter((from) => from >= first)
    .map((from) => {
      const later = money.filter(({ at }) => at > from && at <= now)
      const back = later.filter(({ cents, is_of_excess }) => cents < 0 && !is_of_excess)
      const again = later.filter(({ at, cents }) => cents > 0 && at > from)
      return total(back.map(({ cents }) => -cents)) - total(again.map(({ cents }) => cents))
    })
  // Within one instant payments come first, so a refund with a payment before it starts at that payment.
  const started = instants
    .filter((from) => from > first)
    .map((from) => {
      const back = money.filter(({ at, cents, is_of_excess }) => at >= from && at <= now && cents < 0 && !is_of_excess)
      const again = money.filter(({ at, cents }) => at > from && at <= now && cents > 0)
      return total(back.map(({ cents }) => -cents)) - total(again.map(({ cents }) => cents))
    })
  return Math.max(0, Math.min(owed(now, true), owed(now)) - Math.max(0, ...lost, ...started))
}

const hasEvent = ({ lines, money }: Pick<CommissionCase, 'lines' | 'money'>, at: number): boolean =>
  [...lines, ...money].some((one) => one.at === at)

describe('any history', () => {
  it('sums to the commission on what is left of the tow line, at every instant', () => {
    fc.assert(
      fc.property(CASE, fc.integer({ min: 0, max: 10_000 }), (facts, basis_points) => {
        const entries = commissionOf(facts, basis_points)
        for (let now = 1; now <= 20; now += 1) {
          const until = entries.filter(({ at }) => at <= now)
          const base = baseAt(facts, now)
          expect(total(until.map(({ base_cents }) => base_cents))).toBe(base)
          expect(total(until.map(({ cents }) => cents))).toBe(Math.round((base * basis_points) / 10_000))
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the rate of a date', () => {
  const rate = (starts_on: string, basis_points: number, entered = 0) => ({
    starts_on,
    basis_points,
    created_at: new Date(entered),
  })
  const RATES = [rate('2026-07-01', 1_800), rate('2026-01-06', 1_600), rate('2026-07-01', 1_700, 1)]

  it.each([
    ['2026-01-05', null],
    ['2026-01-06', 1_600],
    ['2026-06-30', 1_600],
    ['2026-07-01', 1_700],
  ])('of %s is %s', (date, basis_points) => {
    expect(rateOn(RATES, date)?.basis_points ?? null).toBe(basis_points)
  })
})

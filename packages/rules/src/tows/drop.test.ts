import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from '../decision/decide.ts'
import { hold, permit, question, vehicle, vip, world } from '../decision/facts.fixture.ts'
import { rulesFor } from '../jurisdiction/index.ts'
import { dropQuote, rightsSinceHookUp, type DropFacts } from './drop.ts'

const texas = rulesFor('TX', '2026-11-21T03:58:00.000Z').fee_caps
const price = { name: 'Standard', drop_cents: 100_00, taxed: false, tax_rate: 82_500 }
const facts = (change: Partial<DropFacts> = {}): DropFacts => ({
  is_hooked: true,
  later_right: null,
  price,
  duty: 'light',
  caps: texas,
  ...change,
})

describe('what a drop costs', () => {
  it.each<[string, Partial<DropFacts>, number, number]>([
    ['nothing before hook-up', { is_hooked: false, price: null }, 0, 0],
    ['nothing if a right was recorded after hook-up', { later_right: 'Registered to unit 214.', price: null }, 0, 0],
    ['the price below the cap', {}, 100_00, 0],
    ['the cap for light', { price: { ...price, drop_cents: 135_01 } }, 135_00, 0],
    ['the cap for medium', { price: { ...price, drop_cents: 500_00 }, duty: 'medium' }, 190_00, 0],
    ['the cap for heavy', { price: { ...price, drop_cents: 500_00 }, duty: 'heavy' }, 244_00, 0],
    ['the price where no cap is on record', { price: { ...price, drop_cents: 500_00 }, caps: null }, 500_00, 0],
    // 135.00 × 8.25 % = 11.1375
    ['tax on top of the cap, half up', { price: { ...price, drop_cents: 400_00, taxed: true } }, 135_00, 11_14],
    ['nothing where the company charges nothing', { price: { ...price, drop_cents: 0, taxed: true } }, 0, 0],
  ])('%s', (_name, change, cents, tax) => {
    const quote = dropQuote(facts(change))
    expect([quote.line?.cents ?? 0, quote.line?.tax_cents ?? 0]).toEqual([cents, tax])
    expect(quote.is_free).toBe(cents === 0)
    expect(quote.why).toMatch(/^[A-Z].*\.$/)
  })

  it('needs a price only if something is charged', () => {
    expect(() => dropQuote(facts({ price: null }))).toThrow(RangeError)
  })

  it('is never above the cap for the duty', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_00),
        fc.constantFrom('light', 'medium', 'heavy'),
        fc.boolean(),
        (drop_cents, duty, taxed) => {
          const { line } = dropQuote(facts({ duty, price: { ...price, drop_cents, taxed } }))
          expect(line?.cents ?? 0).toBeLessThanOrEqual(texas?.drop[duty] ?? 0)
          expect(line?.cents ?? 0).toBeLessThanOrEqual(drop_cents)
        },
      ),
    )
  })
})

describe('a right recorded after hook-up', () => {
  const hooked = decide(question(), world())
  it.each([
    ['a permit', { guest_permits: [permit()] }],
    ['a registration', { resident_vehicles: [vehicle()] }],
    ['a VIP entry', { vips: [vip()] }],
    ['a permit while the complex is on hold', { guest_permits: [permit()], holds: [hold()] }],
  ])('is found: %s', (_name, lists) => {
    expect(rightsSinceHookUp(decide(question(), world(lists)), hooked)).toHaveLength(1)
  })

  it('does not include one that existed at hook-up, as with a hazard', () => {
    const had = decide(question(), world({ resident_vehicles: [vehicle()] }))
    expect(rightsSinceHookUp(had, had)).toEqual([])
    expect(
      rightsSinceHookUp(
        decide(question(), world({ resident_vehicles: [vehicle()], guest_permits: [permit()] })),
        had,
      ).map(({ code }) => code),
    ).toEqual(['guest_permit'])
  })

  it('does not exist while the car has no right', () => {
    expect(rightsSinceHookUp(hooked, hooked)).toEqual([])
    expect(
      rightsSinceHookUp(
        decide(question(), world({ resident_vehicles: [vehicle({ license_plate: 'KVB 8812' })] })),
        hooked,
      ),
    ).toEqual([])
  })
})

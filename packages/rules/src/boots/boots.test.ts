import { describe, expect, it } from 'vitest'
import { bootRefusal } from '../jurisdiction/boot-rule.ts'
import { CAUTIOUS } from '../jurisdiction/cautious.ts'
import { TEXAS } from '../jurisdiction/texas.ts'
import { decide } from '../decision/decide.ts'
import { question, world } from '../decision/facts.fixture.ts'
import { bootLine, lateDays } from './charge.ts'
import { bootNumber, bootNumberIn } from './number.ts'

describe('the number of a boot', () => {
  it('is found as it is shown, and without its letter', () => {
    expect(bootNumber(2214)).toBe('B-2214')
    expect([bootNumberIn('B2214'), bootNumberIn('2214'), bootNumberIn('b2214')]).toEqual([2214, 2214, 2214])
    expect([bootNumberIn('B'), bootNumberIn('KVB8821'), bootNumberIn('B1234567890')]).toEqual([null, null, null])
  })
})

describe('what a boot costs', () => {
  it('is its price with the tax, rounded half up', () => {
    expect(bootLine({ price_cents: 125_00, is_taxable: true, tax_basis_points: 825 })).toMatchObject({
      code: 'boot',
      cents: 125_00,
      tax_cents: 10_31,
    })
    expect(bootLine({ price_cents: 125_00, is_taxable: false, tax_basis_points: 825 }).tax_cents).toBe(0)
  })

  it.each([
    ['2026-11-20T12:00:00Z', 0],
    ['2026-11-21T12:00:00Z', 0],
    ['2026-11-22T11:59:59Z', 0],
    ['2026-11-22T12:00:00Z', 1],
    ['2026-11-24T18:00:00Z', 3],
  ])('counts whole days late: back at %s is %i', (back, days) => {
    expect(lateDays('2026-11-21T12:00:00Z', back)).toBe(days)
  })
})

describe('the rule for boots', () => {
  it('allows them in Texas, and refuses them with a reason elsewhere', () => {
    expect(bootRefusal(TEXAS)).toBeNull()
    expect(bootRefusal(CAUTIOUS)).toBe('Cars are not booted where no statute of the state is on record.')
    expect(bootRefusal({ name: 'Ohio', boot: null })).toBe(
      'No rule for boots is on record in Ohio, so no car is booted there.',
    )
  })

  it('is part of what a decision allows', () => {
    const stateUnder = (rules: typeof TEXAS) => decide(question({ photos: 4 }), world(), rules).allows.boot?.state
    expect([stateUnder(TEXAS), stateUnder({ ...TEXAS, boot: null }), stateUnder(CAUTIOUS)]).toEqual([
      'ready',
      'not_allowed',
      'not_allowed',
    ])
  })
})

import { expect, it } from 'vitest'
import { dollars, dollarsInput, percent } from './money.ts'
import type { ComplexRow, PriceRow } from './types.ts'
import { currentOf, usesAlready } from './uses.ts'

const PRICE: PriceRow = {
  id: 'now',
  name: 'Standard light duty',
  is_active: true,
  duty: 'light',
  price: { cents: 272_00, currency: 'USD' },
  drop_price: { cents: 135_00, currency: 'USD' },
  is_taxable: false,
  tax_basis_points: 0,
  valid_from: '2026-01-01T06:00:00.000Z',
  valid_until: null,
  cap: null,
  drop_cap: null,
  cap_source: null,
  is_upcoming: false,
  default_of: [],
  next_of: [],
  can: { edit: true },
}
const NEXT: PriceRow = { ...PRICE, id: 'next', name: 'New rate', is_upcoming: true }
const ARBOR: ComplexRow = {
  id: 'arbor',
  name: 'Arbor Ridge',
  is_active: true,
  address: '',
  city: '',
  state: 'TX',
  timezone: 'America/Chicago',
  latitude: null,
  longitude: null,
  default_storage_lot_id: null,
  default_tow_price_id: 'now',
  next_tow_price_id: null,
  on_hold: false,
  is_practice: false,
  dispatch_phone: null,
}

it('tells a complex that uses a price from one that will', () => {
  expect(usesAlready(ARBOR, { kind: 'price', row: PRICE })).toBe(true)
  expect(usesAlready(ARBOR, { kind: 'price', row: NEXT })).toBe(false)
  expect(usesAlready({ ...ARBOR, next_tow_price_id: 'next' }, { kind: 'price', row: NEXT })).toBe(true)
})

it('names what a complex uses now', () => {
  const known = { prices: [PRICE], lots: [] }
  expect(currentOf(ARBOR, 'price', known)).toBe('Standard light duty')
  expect(currentOf(ARBOR, 'lot', known)).toBeNull()
  expect(currentOf({ ...ARBOR, default_tow_price_id: 'over' }, 'price', known)).toBe('one that ended')
})

it('reads amounts and rates as people type them', () => {
  expect(dollars.parse('$1,272.5')).toBe(1272_50)
  expect(dollarsInput(272_00)).toBe('272.00')
  expect(dollars.safeParse('-3').success).toBe(false)
  expect(percent.parse('8.25 %')).toBe(825)
  expect(percent.safeParse('21').success).toBe(false)
})

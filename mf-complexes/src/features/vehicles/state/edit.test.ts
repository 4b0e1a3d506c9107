import { expect, it } from 'vitest'
import type { FullVehicle } from './acts.ts'
import { changedOf, startOf } from './edit.ts'

const vehicle = {
  state: 'TX',
  license_plate: 'RKD 5540',
  vin: null,
  make: 'Mazda',
  model: '3',
  color: null,
  space: '118',
  valid_until: '2027-01-01T06:00:00.000Z',
} as FullVehicle

it('sends changed fields, and null for cleared ones', () => {
  const before = startOf(vehicle, 'America/Chicago')
  expect(before.valid_until).toBe('2026-12-31')
  expect(changedOf({ ...before }, before)).toEqual({})
  expect(changedOf({ ...before, color: 'Red', space: '', valid_until: null }, before)).toEqual({
    color: 'Red',
    space: null,
    valid_until: null,
  })
})

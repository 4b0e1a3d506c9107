import { describe, expect, it } from 'vitest'
import { addingStop } from './vehicle-limits.ts'

const car = {
  id: '1',
  license_plate: 'RKD 5540',
  state: 'TX',
  vin: null,
  make: null,
  model: null,
  color: null,
  valid_from: '2026-11-20T12:00:00.000Z',
  valid_until: null,
}
const unit = {
  resident_vehicles: [car],
  allowed_resident_vehicles: 2,
  has_resident_registration: true,
  vehicle_changes: { used: 1, allowed: 6, again_from: null },
}

describe('addingStop', () => {
  it.each([
    ['there is room', {}, null],
    ['there is no limit', { allowed_resident_vehicles: null }, null],
    ['the limit is reached', { allowed_resident_vehicles: 1 }, { code: 'limit', until: null }],
    ['none are allowed', { allowed_resident_vehicles: 0, resident_vehicles: [] }, { code: 'limit', until: null }],
    ['registration is off', { has_resident_registration: false }, { code: 'off', until: null }],
    [
      'the changes are used up',
      { vehicle_changes: { used: 6, allowed: 6, again_from: '2026-12-01T12:00:00.000Z' } },
      { code: 'changes', until: '2026-12-01T12:00:00.000Z' },
    ],
  ])('when %s', (_, changed, stop) => expect(addingStop({ ...unit, ...changed })).toEqual(stop))
})

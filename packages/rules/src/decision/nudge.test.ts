import { describe, expect, it } from 'vitest'
import type { DecisionFacts } from './facts.ts'
import { contract, permit, question, vehicle, vip, world } from './facts.fixture.ts'
import { lateRights } from './nudge.ts'
import type { DecisionQuestion } from './question.ts'

/** Asked at 9:58 PM on 11/20/2026 in Houston. */
const ago = (hours: number): string =>
  new Date(Date.parse('2026-11-21T03:58:00.000Z') - hours * 3_600_000).toISOString()
const FROM = ago(240)
const ended = (hours: number) => ({ valid_from: FROM, known_from: FROM, valid_until: ago(hours) })
const late = (facts: Partial<DecisionFacts>, asked: Partial<DecisionQuestion> = {}) =>
  lateRights(question(asked), world({ contracts: [contract()], ...facts }))

describe('rights that ended lately', () => {
  it('are registrations and permits of the last 24 hours', () => {
    expect(
      late({
        resident_vehicles: [vehicle({ id: 'v1', ...ended(23) })],
        guest_permits: [permit({ id: 'p1', ...ended(2) })],
      }),
    ).toEqual({ vehicle_ids: ['v1'], permit_ids: ['p1'], car: 'KVB8821', night: '2026-11-20' })
    expect(late({ resident_vehicles: [vehicle(ended(25))] })).toBeNull()
    expect(late({ resident_vehicles: [vehicle(ended(24))] })).toBeNull()
  })

  it('are none while the car has a right, and none of another car or of a VIP entry', () => {
    expect(late({ resident_vehicles: [vehicle({ id: 'v1', ...ended(2) }), vehicle({ id: 'v2' })] })).toBeNull()
    expect(late({ resident_vehicles: [vehicle({ ...ended(2), license_plate: 'KVB 8822' })] })).toBeNull()
    expect(late({ vips: [vip(ended(2))] })).toBeNull()
  })

  it('name one car, whether it is asked about by plate or by VIN', () => {
    const vin = '1HGCM82633A004352'
    const facts = { resident_vehicles: [vehicle({ vin, ...ended(2) })] }
    expect(late(facts, { license_plate: null, state: null, vin })?.car).toBe('KVB8821')
    expect(late({ resident_vehicles: [vehicle({ vin, license_plate: null, ...ended(2) })] }, { vin })?.car).toBe(vin)
  })

  it('belong to a night that lasts from noon to noon', () => {
    const facts = { resident_vehicles: [vehicle(ended(2))] }
    const nightAt = (at: string) => late(facts, { at, read_at: at })?.night
    expect([nightAt('2026-11-21T08:00:00.000Z'), nightAt('2026-11-21T17:59:00.000Z')]).toEqual([
      '2026-11-20',
      '2026-11-20',
    ])
    expect(nightAt('2026-11-21T18:00:00.000Z')).toBe('2026-11-21')
  })
})

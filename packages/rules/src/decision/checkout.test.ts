import { describe, expect, it } from 'vitest'
import { shelterUntil, wouldShelter } from './checkout.ts'
import { decide } from './decide.ts'
import { checkout, NOW, world } from './facts.fixture.ts'
import { plusHours, plusMinutes } from '../time/span.ts'

const car = { contract_id: 'arbor', license_plate: 'KVB 8821', state: 'TX' }
const begun = (minutes_ago: number, more: Parameters<typeof checkout>[0] = {}) => {
  const from = plusMinutes(NOW, -minutes_ago)
  return checkout({ valid_from: from, known_from: from, valid_until: plusMinutes(from, 10), starts_at: from, ...more })
}

describe('until when a checkout protects its car', () => {
  it.each([
    ['the first', [begun(3)], plusMinutes(NOW, 7)],
    ['the first, when its ten minutes are over', [begun(10)], null],
    ['one for a permit that begins later', [begun(3, { starts_at: plusMinutes(NOW, 30) })], null],
    ['the second in twelve hours', [begun(60, { id: 'before', status: 'cancelled' }), begun(3)], null],
    ['the first after twelve hours', [begun(723, { id: 'before', status: 'expired' }), begun(3)], plusMinutes(NOW, 7)],
    ['one that follows a paid one', [begun(60, { id: 'before', status: 'paid' }), begun(3)], plusMinutes(NOW, 7)],
    [
      'one after a checkout for another state’s plate',
      [begun(60, { id: 'before', status: 'cancelled', state: 'LA' }), begun(3)],
      plusMinutes(NOW, 7),
    ],
    ['a cancelled one', [begun(3, { status: 'cancelled' })], null],
    ['one at another complex', [begun(3, { contract_id: 'willow' })], null],
  ] as const)('%s', (_, checkouts, until) => {
    const facts = world({ checkouts })
    expect(shelterUntil(facts, car, begun(3).id, NOW)).toBe(until)
    expect(decide({ ...car, at: NOW }, facts).verdict).toBe(until === null ? 'unauthorized' : 'check')
  })
})

describe('whether a checkout started now would protect its car', () => {
  it.each([
    ['the first', [], NOW, true],
    ['the second in twelve hours', [begun(60, { status: 'cancelled' })], NOW, false],
    ['the second at the same instant', [begun(0, { id: 'f', status: 'cancelled' })], NOW, false],
    ['after twelve hours', [begun(720, { status: 'expired' })], NOW, true],
    ['for a permit that begins in ten minutes', [], plusMinutes(NOW, 10), true],
    ['for a permit that begins later', [], plusHours(NOW, 1), false],
  ] as const)('%s', (_, checkouts, starts_at, shelters) => {
    expect(wouldShelter({ checkouts }, { ...car, starts_at }, NOW)).toBe(shelters)
  })
})

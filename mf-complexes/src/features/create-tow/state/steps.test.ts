import { describe, expect, it } from 'vitest'
import { carKey, EMPTY, type Draft } from './draft.ts'
import { furthest, stepOf, stepOfField } from './steps.ts'

const car: Draft = { ...EMPTY, plate: 'KVB 8821', state: 'TX' }
const seen: Draft = { ...car, checked: carKey(car, 'here') }

describe('how far a request may go', () => {
  it('is limited by what the next step depends on', () => {
    expect(furthest(EMPTY, 'here')).toBe(1)
    expect(furthest(car, null)).toBe(1)
    expect(furthest(car, 'here')).toBe(2)
    expect(furthest(seen, 'here')).toBe(3)
    expect(furthest({ ...seen, reason: 'abandoned' }, 'here')).toBe(4)
    expect(furthest({ ...seen, reason: 'abandoned', space: '42' }, 'here')).toBe(5)
  })

  it('falls back to the decision when the car or complex changes', () => {
    const complete: Draft = { ...seen, reason: 'abandoned', space: '42' }
    expect(furthest({ ...complete, plate: 'KVB 8822' }, 'here')).toBe(2)
    expect(furthest(complete, 'elsewhere')).toBe(2)
  })

  it('waits for the texts that a reason or a hazard requires', () => {
    expect(furthest({ ...seen, reason: 'other' }, 'here')).toBe(3)
    expect(furthest({ ...seen, reason: 'abandoned', hazard: 'fire_lane', hazard_text: ' ' }, 'here')).toBe(3)
    expect(furthest({ ...seen, reason: 'other', reason_text: 'Across two spaces' }, 'here')).toBe(4)
  })

  it('limits the step in the URL', () => {
    expect(stepOf('5', 3)).toBe(3)
    expect(stepOf('2', 3)).toBe(2)
    expect(stepOf(null, 3)).toBe(1)
    expect(stepOf('-4', 3)).toBe(1)
    expect(stepOf('two', 3)).toBe(1)
  })

  it('maps a field the server rejected to its step', () => {
    expect(stepOfField('license_plate')).toBe(1)
    expect(stepOfField('hazard_text')).toBe(3)
    expect(stepOfField('position.latitude')).toBe(4)
    expect(stepOfField('confirmations.0')).toBe(5)
  })
})

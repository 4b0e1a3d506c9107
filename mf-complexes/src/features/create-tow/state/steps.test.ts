import { describe, expect, it } from 'vitest'
import { carKey, EMPTY, type Draft } from './draft.ts'
import { furthest, stepOf, stepOfField } from './steps.ts'

const car: Draft = { ...EMPTY, plate: 'KVB 8821', state: 'TX' }
const seen: Draft = { ...car, checked: carKey(car, 'here') }

describe('how far a request may go', () => {
  it('is never further than what the next step builds on', () => {
    expect(furthest(EMPTY, 'here')).toBe(1)
    expect(furthest(car, null)).toBe(1)
    expect(furthest(car, 'here')).toBe(2)
    expect(furthest(seen, 'here')).toBe(3)
    expect(furthest({ ...seen, reason: 'abandoned' }, 'here')).toBe(4)
    expect(furthest({ ...seen, reason: 'abandoned', space: '42' }, 'here')).toBe(5)
  })

  it('goes back to the decision when car or complex are others', () => {
    const whole: Draft = { ...seen, reason: 'abandoned', space: '42' }
    expect(furthest({ ...whole, plate: 'KVB 8822' }, 'here')).toBe(2)
    expect(furthest(whole, 'elsewhere')).toBe(2)
  })

  it('waits for the words that a reason or a hazard asks for', () => {
    expect(furthest({ ...seen, reason: 'other' }, 'here')).toBe(3)
    expect(furthest({ ...seen, reason: 'abandoned', hazard: 'fire_lane', hazard_text: ' ' }, 'here')).toBe(3)
    expect(furthest({ ...seen, reason: 'other', reason_text: 'Across two spaces' }, 'here')).toBe(4)
  })

  it('shows the step of the address as far as that', () => {
    expect(stepOf('5', 3)).toBe(3)
    expect(stepOf('2', 3)).toBe(2)
    expect(stepOf(null, 3)).toBe(1)
    expect(stepOf('-4', 3)).toBe(1)
    expect(stepOf('two', 3)).toBe(1)
  })

  it('knows where the server’s complaint is mended', () => {
    expect(stepOfField('license_plate')).toBe(1)
    expect(stepOfField('hazard_text')).toBe(3)
    expect(stepOfField('position.latitude')).toBe(4)
    expect(stepOfField('confirmations.0')).toBe(5)
  })
})

import { describe, expect, it } from 'vitest'
import { askedWords, placeWords } from './tow-place.ts'

describe('placeWords', () => {
  it('starts with the space, named once', () => {
    expect(placeWords({ space: '42', location: 'by the stairs' })).toBe('Space 42, by the stairs')
    expect(placeWords({ space: '226', location: 'Space 226, building 3' })).toBe('Space 226, building 3')
    expect(placeWords({ space: '22', location: 'Space 226, building 3' })).toBe('Space 22, Space 226, building 3')
    expect(placeWords({ space: null, location: 'fire lane' })).toBe('Fire lane')
  })
})

describe('askedWords', () => {
  it('returns the hazard, the described reason, or who requested the tow', () => {
    const requested_by = { name: 'Elena Brandt', role: 'contract_manager', is_you: false }
    expect(askedWords({ hazard: 'fire_lane', reason_text: 'Fire lane at 4', requested_by })).toBe('Fire lane')
    expect(askedWords({ hazard: null, reason_text: 'Fire lane at 4', requested_by })).toBe('Fire lane at 4')
    expect(askedWords({ hazard: null, reason_text: null, requested_by })).toBe('By manager Elena Brandt')
    const yourself = { ...requested_by, is_you: true }
    expect(askedWords({ hazard: null, reason_text: null, requested_by: yourself })).toBe('By you')
  })
})

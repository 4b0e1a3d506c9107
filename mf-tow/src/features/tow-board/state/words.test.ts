import { describe, expect, it } from 'vitest'
import { askedWords, placeWords, stateWords } from './words.ts'

const contract = { id: 'c', name: 'Arbor Ridge', address: '', timezone: 'America/Chicago' }

describe('words of a tow', () => {
  it('names the space, else the place in words', () => {
    expect(placeWords({ contract, space: '42', location: 'By the gate' })).toBe('Arbor Ridge, space 42')
    expect(placeWords({ contract, space: null, location: 'By the gate' })).toBe('Arbor Ridge, By the gate')
  })

  it('tells the hazard before who asked', () => {
    const requested_by = { name: 'Elena Brandt', role: 'contract_manager' }
    expect(askedWords({ hazard: 'fire_lane', reason: 'other', reason_text: null, requested_by })).toBe('Fire lane')
    expect(askedWords({ hazard: 'leaking_fluids', reason: 'leaking_fluids', reason_text: null, requested_by })).toBe(
      'As a hazard',
    )
    expect(askedWords({ hazard: null, reason: 'abandoned', reason_text: null, requested_by })).toBe(
      'By contract manager Elena Brandt',
    )
    expect(
      askedWords({
        hazard: null,
        reason: 'abandoned',
        reason_text: null,
        requested_by: { name: 'Unit 12', role: 'nobody' },
      }),
    ).toBe('By Unit 12')
  })

  it('tells where it stands', () => {
    expect(stateWords({ status: 'requested', step: null })).toBe('waiting')
    expect(stateWords({ status: 'pending', step: null })).toBe('assigned')
    expect(stateWords({ status: 'pending', step: 'left_property' })).toBe('left property')
    expect(stateWords({ status: 'completed_dropped_on_site', step: 'hooked' })).toBe('dropped on site')
  })
})

import { describe, expect, it } from 'vitest'
import { askedWords, placeWords, stateWords } from './words.ts'

const contract = { id: 'c', name: 'Arbor Ridge', address: '', timezone: 'America/Chicago' }

describe('tow texts', () => {
  it('name the space, else the described place', () => {
    expect(placeWords({ contract, space: '42', location: 'By the gate' })).toBe('Arbor Ridge, space 42')
    expect(placeWords({ contract, space: null, location: 'By the gate' })).toBe('Arbor Ridge, By the gate')
  })

  it('prefer the hazard over the requester', () => {
    const requested_by = { name: 'Elena Brandt', role: 'contract_manager', is_you: false }
    expect(askedWords({ hazard: 'fire_lane', reason: 'other', reason_text: null, requested_by })).toBe('Fire lane')
    expect(askedWords({ hazard: 'leaking_fluids', reason: 'leaking_fluids', reason_text: null, requested_by })).toBe(
      'As a hazard',
    )
    expect(askedWords({ hazard: null, reason: 'abandoned', reason_text: null, requested_by })).toBe(
      'By manager Elena Brandt',
    )
    expect(
      askedWords({
        hazard: null,
        reason: 'abandoned',
        reason_text: null,
        requested_by: { name: 'Unit 12', role: 'nobody', is_you: false },
      }),
    ).toBe('By Unit 12')
  })

  it('describe the current state', () => {
    expect(stateWords({ status: 'requested', step: null, custody_status: null })).toBe('waiting')
    expect(stateWords({ status: 'pending', step: null, custody_status: null })).toBe('assigned')
    expect(stateWords({ status: 'pending', step: 'left_property', custody_status: null })).toBe('left property')
    expect(stateWords({ status: 'completed_dropped_on_site', step: 'hooked', custody_status: null })).toBe(
      'dropped on site',
    )
  })
})

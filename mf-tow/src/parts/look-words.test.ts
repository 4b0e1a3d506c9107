import type { NearPlate } from '@curbwise/rules/decision/types'
import { describe, expect, it } from 'vitest'
import { lookWords } from './look-words.ts'

const near = (changes: Partial<NearPlate>): NearPlate => ({
  license_plate: 'BZN O826',
  state: 'TX',
  mark: [4],
  mark_asked: [4],
  kind: 'one_edit',
  sentence: 'Registered to unit 1207.',
  verdict: 'authorized',
  record: { kind: 'vehicle', id: 'v1', valid_from: null, valid_until: null },
  ...changes,
})

describe('lookWords', () => {
  it('asks about the one character that differs, counted without spaces', () => {
    expect(lookWords('BZN 0826', [near({})])).toEqual({
      question: 'Is the fourth character a letter O?',
      same: 'A letter O',
      other: 'The digit 0',
    })
  })

  it('names the plates for another state, an extra character, or several look-alikes', () => {
    const other = { question: 'Is this the car registered as LA BZN 0826?', same: 'The plates match' }
    expect(
      lookWords('BZN 0826', [
        near({ license_plate: 'BZN 0826', state: 'LA', mark: [], mark_asked: [], kind: 'other_state' }),
      ]),
    ).toMatchObject(other)
    expect(lookWords('BZN 826', [near({ license_plate: 'BZN O826', mark_asked: [] })]).question).toBe(
      'Is this the car registered as TX BZN O826?',
    )
    expect(lookWords('BZN 0826', [near({}), near({ license_plate: 'BZN Q826' })]).question).toBe(
      'Is this the car registered as TX BZN O826 or TX BZN Q826?',
    )
  })
})

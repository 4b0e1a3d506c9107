import { describe, expect, it } from 'vitest'
import { towsSchemas } from '@curbwise/api/resources/tows.schemas'
import { EMPTY, type Draft } from './draft.ts'
import { finalQuestionOf, questionOf, requestOf } from './request.ts'

const HERE = '0b5a6b08-485a-4fff-8fff-0123456789ab'
const RECORD = '1b5a6b08-485a-4fff-8fff-0123456789ab'
const draft: Draft = { ...EMPTY, plate: ' KVB 8821 ', state: 'TX', reason: 'abandoned', space: '42' }

describe('the question about a car', () => {
  it('exists once the car is known', () => {
    expect(questionOf(EMPTY, HERE)).toBeNull()
    expect(questionOf(draft, null)).toBeNull()
    expect(questionOf(draft, HERE)).toEqual({ contract_id: HERE, license_plate: 'KVB 8821', state: 'TX' })
    expect(questionOf({ ...draft, car: 'vin', vin: '1hgcm82633a004352' }, HERE)).toEqual({
      contract_id: HERE,
      vin: '1HGCM82633A004352',
    })
    expect(questionOf({ ...draft, car: 'none' }, HERE)).toEqual({ contract_id: HERE })
  })

  it('ends up with everything that affects the decision', () => {
    expect(finalQuestionOf({ ...draft, hazard: 'fire_lane' }, HERE)).toMatchObject({
      reason: 'abandoned',
      hazard: 'fire_lane',
      space: '42',
    })
  })
})

describe('the request', () => {
  it('is valid for the API, however the car is identified', () => {
    for (const car of [draft, { ...draft, car: 'vin', vin: '1HGCM82633A004352' }, { ...draft, car: 'none' }] as const) {
      expect(
        towsSchemas.requestTow.body.safeParse(JSON.parse(JSON.stringify(requestOf(car, HERE, null)))).error,
      ).toBeUndefined()
    }
  })

  it('names what was read from a photo of the plate, and nothing without one', () => {
    const plates_read = ['KVB8821', 'KV88821']
    expect(requestOf({ ...draft, plates_read }, HERE, null).plates_read).toEqual(plates_read)
    expect(requestOf({ ...draft, plates_read, car: 'none' }, HERE, null).plates_read).toBeUndefined()
    expect(requestOf(draft, HERE, null).plates_read).toBeUndefined()
  })

  it('uses the space as the place when nothing else was entered', () => {
    expect(requestOf(draft, HERE, null)).toMatchObject({ location: 'Space 42', space: '42' })
    expect(requestOf({ ...draft, location: 'By the pool', space: '' }, HERE, null)).toMatchObject({
      location: 'By the pool',
      space: undefined,
    })
  })

  it('prefers the user’s description of the car over the record', () => {
    const record = { make: 'Honda', model: 'Accord', color: 'Silver', year: 2019 }
    expect(requestOf({ ...draft, color: 'gray' }, HERE, record)).toMatchObject({
      color: 'gray',
      make: 'Honda',
      model: 'Accord',
    })
  })

  it('leaves out texts whose choice was cleared', () => {
    expect(requestOf({ ...draft, reason_text: 'Noise', hazard_text: 'Smoke' }, HERE, null)).toMatchObject({
      reason_text: undefined,
      hazard: undefined,
      hazard_text: undefined,
    })
  })

  it('names who authorized it, if that was entered', () => {
    expect(requestOf({ ...draft, authorized_by: ' Pat Lindqvist ' }, HERE, null).authorized_by).toBe('Pat Lindqvist')
    expect(requestOf(draft, HERE, null).authorized_by).toBeUndefined()
  })

  it('lists the records that were ruled out', () => {
    expect(requestOf({ ...draft, told_apart: [RECORD] }, HERE, null).confirmations).toEqual([
      { kind: 'not_the_same_car', record_id: RECORD },
    ])
  })
})

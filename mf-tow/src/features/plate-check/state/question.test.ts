import { describe, expect, it } from 'vitest'
import { bodyOf, readQuestion, writeQuestion, type PlateQuestion } from './question.ts'

const question: PlateQuestion = {
  contract: 'c1',
  plate: 'BZN 0826',
  state: 'TX',
  reason: 'abandoned',
  hazard: 'fire_lane',
  at: null,
}

describe('the question in the URL', () => {
  it('reads back what was written and keeps the list’s own parameters', () => {
    const params = writeQuestion(new URLSearchParams('contract=c1&search=ford&selected=v1'), question)
    expect(readQuestion(params)).toEqual(question)
    expect(params.get('search')).toBe('ford')
    expect(params.get('selected')).toBe('v1')
  })

  it('drops the page and the selection when the complex changes', () => {
    const params = writeQuestion(new URLSearchParams('contract=c2&after=x&selected=v1&segment=guest'), question)
    expect([params.get('after'), params.get('selected'), params.get('segment')]).toEqual([null, null, 'guest'])
  })

  it('leaves the boot that was chosen before the car in the URL', () => {
    const params = writeQuestion(new URLSearchParams('device=0392'), question)
    expect(readQuestion(params)).toEqual({ ...question, device: '0392' })
  })

  it('ignores invalid values', () => {
    expect(readQuestion(new URLSearchParams('plate=AB1&state=XX&reason=ugly&hazard=smell&at=soon'))).toEqual({
      contract: null,
      plate: 'AB1',
      state: '',
      reason: '',
      hazard: '',
      at: null,
    })
  })
})

describe('bodyOf', () => {
  it('asks about a plate with its state, or about a VIN', () => {
    expect(bodyOf(question)).toEqual({
      contract_id: 'c1',
      license_plate: 'BZN 0826',
      state: 'TX',
      reason: 'abandoned',
      hazard: 'fire_lane',
      at: undefined,
    })
    expect(bodyOf({ ...question, plate: '1hgcm82633a004352' })).toMatchObject({ vin: '1HGCM82633A004352' })
  })

  it('returns null without a complex or a complete plate', () => {
    expect(bodyOf({ ...question, contract: null })).toBeNull()
    expect(bodyOf({ ...question, plate: '' })).toBeNull()
  })
})

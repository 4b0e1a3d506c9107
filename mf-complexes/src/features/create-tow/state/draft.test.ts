import { describe, expect, it } from 'vitest'
import { carKey, change, EMPTY, hadPhotos, isTouched, presetDraft, readDraft, type Draft } from './draft.ts'

const HONDA: Draft = {
  ...EMPTY,
  plate: 'KVB 8821',
  state: 'TX',
  reason: 'abandoned',
  told_apart: ['record'],
  plates_read: ['KVB8821'],
}

describe('a draft', () => {
  it('survives being stored', () => {
    const full: Draft = {
      ...HONDA,
      space: '42',
      position: { latitude: 29.7, longitude: -95.3 },
      checked: 'c plate TX KVB8821',
    }
    expect(readDraft(JSON.stringify(full))).toEqual(full)
  })

  it('is empty when the stored value can’t be read', () => {
    expect(readDraft(null)).toEqual(EMPTY)
    expect(readDraft('{"plate":')).toEqual(EMPTY)
    expect(readDraft('{"plate":7,"state":"ZZ","reason":"noise","told_apart":"all"}')).toEqual(EMPTY)
  })

  it('drops ruled-out look-alikes when the car changes, and keeps them otherwise', () => {
    expect(change(HONDA, { plate: 'KVB 8822' }).told_apart).toEqual([])
    expect(change(HONDA, { space: '42' }).told_apart).toEqual(['record'])
  })

  it('treats two spellings of a plate as one car, and two complexes as two questions', () => {
    expect(carKey(HONDA, 'a')).toBe(carKey({ ...HONDA, plate: 'kvb-8821' }, 'a'))
    expect(carKey(HONDA, 'a')).not.toBe(carKey(HONDA, 'b'))
    expect(carKey(HONDA, 'a')).not.toBe(carKey({ ...HONDA, state: 'LA' }, 'a'))
  })

  it('counts as touched once something is filled in', () => {
    expect(isTouched({ ...EMPTY, state: 'TX' })).toBe(false)
    expect(isTouched(HONDA)).toBe(true)
  })

  it('remembers that there were photos', () => {
    expect(hadPhotos(JSON.stringify({ ...HONDA, photos: 2 }))).toBe(true)
    expect(hadPhotos(JSON.stringify({ ...HONDA, photos: 0 }))).toBe(false)
    expect(hadPhotos(null)).toBe(false)
  })
})

describe('presetDraft', () => {
  const paramsOf = (query: string): URLSearchParams => new URLSearchParams(query)

  it('starts a request about the car in the URL', () => {
    expect(presetDraft(EMPTY, paramsOf('plate=RKL+4471&state=LA'))).toMatchObject({
      plate: 'RKL 4471',
      state: 'LA',
      reason: null,
    })
    expect(presetDraft(HONDA, paramsOf('plate=RKL+4471'))).toMatchObject({ plate: 'RKL 4471', state: '', reason: null })
    expect(presetDraft(EMPTY, paramsOf('vin=1hgcm82633a004352'))).toMatchObject({
      car: 'vin',
      vin: '1HGCM82633A004352',
    })
  })

  it('takes along what was read from a photo at the check', () => {
    expect(presetDraft(EMPTY, paramsOf('plate=LKR8830&state=TX&read=LKB8830,LKR8830')).plates_read).toEqual([
      'LKB8830',
      'LKR8830',
    ])
    expect(presetDraft(EMPTY, paramsOf('plate=LKR8830')).plates_read).toBeNull()
  })

  it('keeps a stored draft about the same car', () => {
    expect(presetDraft(HONDA, paramsOf('plate=KVB8821&state=TX'))).toBe(HONDA)
    expect(presetDraft(HONDA, paramsOf('plate=KVB+8821'))).toBe(HONDA)
    expect(presetDraft(HONDA, paramsOf(''))).toBe(HONDA)
  })

  it('takes the reason and hazard from the check, and keeps what was chosen here', () => {
    expect(presetDraft(EMPTY, paramsOf('plate=RKL+4471&reason=wrecked&hazard=fire_lane'))).toMatchObject({
      reason: 'wrecked',
      hazard: 'fire_lane',
    })
    expect(presetDraft(HONDA, paramsOf('plate=KVB+8821&reason=wrecked&hazard=blocking'))).toMatchObject({
      reason: 'abandoned',
      hazard: 'blocking',
    })
    expect(presetDraft(EMPTY, paramsOf('plate=RKL+4471&reason=ugly'))).toMatchObject({ reason: null })
  })

  it('drops the override for another car', () => {
    const overridden = change(HONDA, { override_reason: 'The fire marshal asks for it' })
    expect(readDraft(JSON.stringify(overridden)).override_reason).toBe('The fire marshal asks for it')
    expect(change(overridden, { plate: 'KVB 8822' }).override_reason).toBe('')
  })
})

import { describe, expect, it } from 'vitest'
import { carKey, change, EMPTY, hadPhotos, isTouched, presetDraft, readDraft, type Draft } from './draft.ts'

const HONDA: Draft = { ...EMPTY, plate: 'KVB 8821', state: 'TX', reason: 'abandoned', told_apart: ['record'] }

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

  it('begins empty when what is stored cannot be read', () => {
    expect(readDraft(null)).toEqual(EMPTY)
    expect(readDraft('{"plate":')).toEqual(EMPTY)
    expect(readDraft('{"plate":7,"state":"ZZ","reason":"noise","told_apart":"all"}')).toEqual(EMPTY)
  })

  it('forgets what was told apart when it is about another car, and keeps it otherwise', () => {
    expect(change(HONDA, { plate: 'KVB 8822' }).told_apart).toEqual([])
    expect(change(HONDA, { space: '42' }).told_apart).toEqual(['record'])
  })

  it('knows two spellings of a plate as one car, and two complexes as two questions', () => {
    expect(carKey(HONDA, 'a')).toBe(carKey({ ...HONDA, plate: 'kvb-8821' }, 'a'))
    expect(carKey(HONDA, 'a')).not.toBe(carKey(HONDA, 'b'))
    expect(carKey(HONDA, 'a')).not.toBe(carKey({ ...HONDA, state: 'LA' }, 'a'))
  })

  it('would be missed once something was filled in', () => {
    expect(isTouched({ ...EMPTY, state: 'TX' })).toBe(false)
    expect(isTouched(HONDA)).toBe(true)
  })

  it('remembers that there were photos', () => {
    expect(hadPhotos(JSON.stringify({ ...HONDA, photos: 2 }))).toBe(true)
    expect(hadPhotos(JSON.stringify({ ...HONDA, photos: 0 }))).toBe(false)
    expect(hadPhotos(null)).toBe(false)
  })
})

describe('an address with a car', () => {
  const asked = (query: string): URLSearchParams => new URLSearchParams(query)

  it('begins a request about it', () => {
    expect(presetDraft(EMPTY, asked('plate=RKL+4471&state=LA'))).toMatchObject({
      plate: 'RKL 4471',
      state: 'LA',
      reason: null,
    })
    expect(presetDraft(HONDA, asked('plate=RKL+4471'))).toMatchObject({ plate: 'RKL 4471', state: '', reason: null })
    expect(presetDraft(EMPTY, asked('vin=1hgcm82633a004352'))).toMatchObject({ car: 'vin', vin: '1HGCM82633A004352' })
  })

  it('goes on with the one that is about it already', () => {
    expect(presetDraft(HONDA, asked('plate=KVB8821&state=TX'))).toBe(HONDA)
    expect(presetDraft(HONDA, asked('plate=KVB+8821'))).toBe(HONDA)
    expect(presetDraft(HONDA, asked(''))).toBe(HONDA)
  })

  it('takes along what was said of the car at its check, and keeps what was chosen here', () => {
    expect(presetDraft(EMPTY, asked('plate=RKL+4471&reason=wrecked&hazard=fire_lane'))).toMatchObject({
      reason: 'wrecked',
      hazard: 'fire_lane',
    })
    expect(presetDraft(HONDA, asked('plate=KVB+8821&reason=wrecked&hazard=blocking'))).toMatchObject({
      reason: 'abandoned',
      hazard: 'blocking',
    })
    expect(presetDraft(EMPTY, asked('plate=RKL+4471&reason=ugly'))).toMatchObject({ reason: null })
  })

  it('overrides nothing for another car', () => {
    const overridden = change(HONDA, { override_reason: 'The fire marshal asks for it' })
    expect(readDraft(JSON.stringify(overridden)).override_reason).toBe('The fire marshal asks for it')
    expect(change(overridden, { plate: 'KVB 8822' }).override_reason).toBe('')
  })
})

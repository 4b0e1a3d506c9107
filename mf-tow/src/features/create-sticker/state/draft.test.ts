import { describe, expect, it } from 'vitest'
import { draftProblem, newDraft, NOTHING_CARRIED, questionOf, sameAttempt, stickerBody, type Draft } from './draft.ts'

const DRAFT: Draft = { ...newDraft('TX', { reason: 'flat_tire', reason_text: '' }), plate: 'lkb 8830' }
const SCENE = {
  contract_id: 'c1',
  list_id: 'l1',
  position: { latitude: 29.7, longitude: -95.5 },
  claimed_at: new Date('2026-11-21T03:58:00.000Z'),
  vehicle: { make: 'Subaru', model: null, color: 'Green' },
}

describe('a car that gets a sticker', () => {
  it('starts with the state of the complex and the reason of the car before, and nothing else', () => {
    expect(newDraft('TX', { reason: 'other', reason_text: 'No permit, seen two nights' })).toEqual({
      plate: '',
      state: 'TX',
      reason: 'other',
      reason_text: 'No permit, seen two nights',
      place: '',
      public_comments: '',
      private_comments: '',
    })
    expect(newDraft(undefined, NOTHING_CARRIED)).toMatchObject({ state: '', reason: null })
  })

  it.each<[Partial<Draft>, boolean, string | null]>([
    [{ plate: '' }, false, 'Choose the plate'],
    [{ plate: '' }, true, 'Enter the plate or the VIN'],
    [{ plate: 'A*1' }, true, 'Use letters and digits only'],
    [{ state: '' }, false, 'Choose the state'],
    [{ plate: '1HGCM82633A004352', state: '' }, true, null],
    [{ reason: null }, false, 'Choose the reason'],
    [{ reason: 'other' }, false, 'Enter the reason'],
    [{ reason: 'other', reason_text: 'No permit' }, false, null],
    [{}, false, null],
  ])('with %j, asks next for what is missing', (changes, is_typed, problem) => {
    expect(draftProblem({ ...DRAFT, ...changes }, is_typed)).toBe(problem)
  })

  it('is asked about once its plate is whole, with the reason', () => {
    expect(questionOf('c1', DRAFT)).toEqual({
      contract_id: 'c1',
      license_plate: 'lkb 8830',
      state: 'TX',
      reason: 'flat_tire',
    })
    expect(questionOf('c1', { ...DRAFT, plate: 'L' })).toBeNull()
    expect(questionOf('c1', { ...DRAFT, state: '' })).toBeNull()
    expect(questionOf('c1', { ...DRAFT, plate: '1HGCM82633A004352', state: '' })).toMatchObject({
      vin: '1HGCM82633A004352',
    })
  })

  it('is sent with its place, position, and comments, and without what is empty', () => {
    const body = stickerBody({ ...DRAFT, place: ' B14 ', public_comments: ' Rear left tire ' }, SCENE)
    expect(JSON.parse(JSON.stringify(body))).toEqual({
      contract: 'c1',
      sticker_list: 'l1',
      license_plate: 'LKB 8830',
      state: 'TX',
      make: 'Subaru',
      color: 'Green',
      reason: 'flat_tire',
      space: 'B14',
      coordinates: { latitude: 29.7, longitude: -95.5 },
      claimed_at: '2026-11-21T03:58:00.000Z',
      public_comments: 'Rear left tire',
    })
    expect(stickerBody({ ...DRAFT, place: 'By the gate' }, SCENE)).toMatchObject({ location: 'By the gate' })
    expect(stickerBody({ ...DRAFT, reason: null }, SCENE)).toBeNull()
  })

  it('has the same content when it is sent again, unless the person changed something', () => {
    const body = stickerBody(DRAFT, { ...SCENE, vehicle: null })
    if (!body) throw new Error('nothing to send')
    const attempt = { draft: DRAFT, scene: { ...SCENE, vehicle: null }, body }
    expect(sameAttempt(attempt, DRAFT, SCENE)?.body).toBe(body)
    expect(sameAttempt(attempt, { ...DRAFT, place: 'B14' }, SCENE)).toBeNull()
    expect(sameAttempt(attempt, DRAFT, { ...SCENE, list_id: 'l2' })).toBeNull()
    expect(sameAttempt(attempt, DRAFT, { ...SCENE, claimed_at: null })).toBeNull()
    expect(sameAttempt(null, DRAFT, SCENE)).toBeNull()
  })
})

// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { looksLikeOwn, ownPlates, storeOwnPlate } from './own-plates.ts'

const NOW = Date.UTC(2026, 10, 23, 18)
const DAY = 86_400_000
const car = (license_plate: string, state = 'TX') => ({ license_plate, state })
const stored = (now = NOW) => ownPlates(now).map(({ license_plate, state }) => `${state} ${license_plate}`)

beforeEach(() => localStorage.clear())

describe('the cars registered on a device', () => {
  it('are stored once each, newest first, ten at most', () => {
    for (const [at, plate] of ['KTR 1190', 'ABC 123', 'ktr-1190'].entries()) storeOwnPlate(car(plate), NOW + at)
    expect(stored()).toEqual(['TX ktr-1190', 'TX ABC 123'])
    for (let at = 0; at < 12; at += 1) storeOwnPlate(car(`GUEST${at}`), NOW + at)
    expect(stored()).toHaveLength(10)
  })

  it('are deleted 30 days after their latest registration', () => {
    storeOwnPlate(car('OLD 1'), NOW - 30 * DAY)
    storeOwnPlate(car('NEW 1'), NOW - 29 * DAY)
    expect(stored()).toEqual(['TX NEW 1'])
    storeOwnPlate(car('NOW 1'), NOW)
    expect(localStorage.getItem('guest-plates')).not.toContain('OLD 1')
  })

  it.each(['{', '[7]', '{"a":1}'])('are none if the storage has something else: %s', (text) => {
    localStorage.setItem('guest-plates', text)
    expect(stored()).toEqual([])
  })
})

describe('a typed plate', () => {
  const own = [{ ...car('KB0 1125'), at: NOW }]
  it.each([
    ['a letter for a digit', 'KBO 1I25'],
    ['8 for B', 'K80 1125'],
    ['S and Z for digits', 'KB0 11ZS'],
    ['a swap of neighbors', 'BK0 1125'],
    ['one character missing', 'KB0 112'],
    ['one character more', 'KB0 11255'],
    ['one other character', 'KB0 1127'],
  ])('is near a stored one: %s', (_, plate) => {
    expect(looksLikeOwn(car(plate), own)?.license_plate).toBe('KB0 1125')
  })

  it('is near a stored one in another state', () => {
    expect(looksLikeOwn(car('KB0 1125', 'LA'), own)?.state).toBe('TX')
  })

  it.each([
    ['the same plate', car('kb0-1125')],
    ['another car', car('KTR 1190')],
    ['two edits', car('KB0 1177')],
    ['nothing', car('')],
  ])('raises no question: %s', (_, typed) => {
    expect(looksLikeOwn(typed, own)).toBeNull()
  })

  it('that is stored itself raises no question, though another stored one is near', () => {
    expect(looksLikeOwn(car('KB0 1127'), [...own, { ...car('KB0 1127'), at: NOW }])).toBeNull()
  })
})

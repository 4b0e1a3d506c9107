import { expect, it } from 'vitest'
import { lookState, waitsForLook } from './look-state.ts'

type Tow = Parameters<typeof lookState>[0]
const since = '2026-11-20T21:40:00.000Z'
const tow = {
  status: 'requested',
  alert: { verdict: 'check', sentence: 'Looks like BZN O826.', since, drop_is_free: false },
  can: { ask_photo: true, answer_look: true } as Tow['can'],
  look: null,
  photo_asked: null,
  has_plate_photo: false,
  requested_by: { name: 'Nadine Okoro', role: 'contract_manager', is_you: false },
  driver: null,
} satisfies Tow

it('goes from asking over waiting to deciding by the photo', () => {
  expect(lookState(tow)).toBe('ask')
  const asked = { ...tow, photo_asked: { of: 'Nadine Okoro', at: since } }
  expect(lookState(asked)).toBe('waiting')
  expect(lookState({ ...asked, look: { driver: { id: 'd', name: 'Marcus Ojeda' }, since } })).toBe('looking')
  expect(lookState({ ...asked, has_plate_photo: true })).toBe('decide')
})

it('asks only people who can answer, and only users who may ask', () => {
  expect(lookState({ ...tow, requested_by: { ...tow.requested_by, role: 'resident' } })).toBe('ask')
  expect(lookState({ ...tow, requested_by: { ...tow.requested_by, role: 'tow_staff' } })).toBeNull()
  expect(lookState({ ...tow, can: { ...tow.can, ask_photo: false } })).toBeNull()
  expect(lookState({ ...tow, has_plate_photo: true, can: { ...tow.can, answer_look: false } })).toBeNull()
})

it('concerns only requests without a driver whose plate must be looked at', () => {
  expect(waitsForLook({ ...tow, status: 'pending' })).toBe(false)
  expect(waitsForLook({ ...tow, alert: { ...tow.alert, verdict: 'protected' } })).toBe(false)
  expect(lookState({ ...tow, driver: { id: 'd', name: 'Marcus Ojeda', avatar_url: null } })).toBeNull()
})

import { translator } from '@curbwise/messages'
import { findMyCarTexts } from '@curbwise/messages/find-my-car'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { caseDay, caseTime, telephone } from './case-text.ts'
import { questionSchema } from '../features/find-my-car/state/question.ts'

// The phone's zone.
beforeEach(() => void vi.stubEnv('TZ', 'America/Chicago'))
afterEach(() => void vi.unstubAllEnvs())

const es = translator('es', findMyCarTexts)
describe('a case in Spanish', () => {
  it('writes out the month, in the complex’s zone', () => {
    expect(caseTime('2026-11-19T03:20:00.000Z', 'America/Chicago', 'es')).toContain('18 de noviembre de 2026')
    expect(caseTime('2026-11-19T03:20:00.000Z', 'America/Chicago', 'en')).toBe('11/18/2026, 9:20\u00a0PM')
    expect(caseDay('2026-12-08', 'es')).toBe('8 de diciembre de 2026')
  })
})

it('names the complex’s zone on a phone with another clock', () => {
  expect(caseTime('2026-11-19T03:20:00.000Z', 'America/Denver', 'en')).toBe('11/18/2026, 8:20\u00a0PM MST')
})

it('names the zone once in the hour that repeats when clocks go back', () => {
  const [before, after] = ['2027-11-07T06:30:00.000Z', '2027-11-07T07:30:00.000Z']
  expect(caseTime(before, 'America/Chicago', 'en', 'time')).toBe('1:30\u00a0AM CDT')
  expect(caseTime(after, 'America/Chicago', 'en', 'time')).toBe('1:30\u00a0AM CST')
  expect(caseTime(before, 'America/Chicago', 'es', 'time')).toMatch(/ CDT$/)
  vi.stubEnv('TZ', 'America/New_York')
  expect(caseTime(after, 'America/Chicago', 'en', 'time')).toBe('1:30\u00a0AM CST')
})

it('dials a phone number by its digits', () => expect(telephone('+1 (713) 555-0148')).toBe('tel:+17135550148'))

it('validates the search form in the reader’s language', () => {
  const wrong = questionSchema(es).safeParse({ contract_id: '', license_plate_or_last_4_vin: '-', state: '' })
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
    'Elija el complejo de la lista',
    'Escriba la placa o los últimos 4 del VIN',
  ])
})

import { expect, it } from 'vitest'
import { addressText, countsText, dateIn, defaultWords, initialsOf, licenseEnd } from './words.ts'

it('marks a license that ends within 30 days, and one that ended', () => {
  expect(licenseEnd(null, '2026-11-23')).toBeNull()
  expect(licenseEnd('2027-08-31', '2026-11-23')).toEqual({ text: 'Until 08/31/2027', state: 'fine' })
  expect(licenseEnd('2026-12-19', '2026-11-23')).toEqual({ text: 'Ends in 26 days', state: 'soon' })
  expect(licenseEnd('2026-11-23', '2026-11-23')).toEqual({ text: 'Ends today', state: 'soon' })
  expect(licenseEnd('2026-11-22', '2026-11-23')).toEqual({ text: 'Ended 11/22/2026', state: 'ended' })
})

it('takes the date in the company’s zone', () => {
  expect(dateIn('America/Chicago', Date.parse('2026-11-24T05:59:00Z'))).toBe('2026-11-23')
  expect(dateIn('America/Chicago', Date.parse('2026-11-24T06:00:00Z'))).toBe('2026-11-24')
})

it('says what the company has, and where it is', () => {
  expect(countsText({ complexes: 1, drivers: 5, trucks: 1200 })).toBe('1 complex, 5 drivers, 1,200 trucks')
  expect(addressText({ address: '6218 Navigation Blvd', city: 'Houston', state: 'TX', zip_code: null })).toBe(
    '6218 Navigation Blvd, Houston, TX',
  )
  expect(addressText({ address: null, city: null, state: null, zip_code: null })).toBeNull()
  expect(initialsOf('Bayou City Towing')).toBe('BC')
})

it('says how many complexes use a first price', () => {
  expect(defaultWords([])).toBeUndefined()
  expect(defaultWords([{}])).toBe('1 complex without one will use it.')
  expect(defaultWords([{}, {}])).toBe('2 complexes without one will use it.')
})

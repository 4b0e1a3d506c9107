import fc from 'fast-check'
import { expect, it } from 'vitest'
import { segmentsOf } from '@curbwise/rules'
import { driverText, MAX_SEGMENTS } from '../driver-text.ts'

const ORIGIN = 'https://app.curbwise.example'
const TOW = {
  id: '6f9619ff-8b86-4d11-b42d-00cf4fc964ff',
  number: 1042,
  license_plate: 'PFN 6602',
  state: 'TX',
  vin: null,
  color: 'Gold',
  make: 'Lexus',
  model: 'ES 350',
  contract_name: 'Arbor Ridge',
  contract_address: '4120 Fondren Rd, Houston',
  location: 'Fire lane at building 4',
  space: '12',
}
const LINK = `${ORIGIN}/complexes/tows/${TOW.id}/details`

it('names the car, the complex, and the location, and links to the tow', () => {
  expect(driverText(TOW, ORIGIN, null)).toBe(
    `Tow 1042: TX PFN 6602, Gold Lexus ES 350. Arbor Ridge, 4120 Fondren Rd, Houston, Fire lane at building 4, space 12. ${LINK}`,
  )
  expect(
    driverText({ ...TOW, license_plate: null, vin: '58ABZ1B17LU048263' }, ORIGIN, 'Gate code is at the desk.'),
  ).toContain('Gate code is at the desk. Tow 1042: VIN 048263')
})

it('fits in two messages for any names, and always contains the plate, complex, and link', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 200 })
  fc.assert(
    fc.property(words, words, words, words, (model, address, location, space) => {
      const text = driverText(
        { ...TOW, model, contract_address: address, location, space: space.slice(0, 20) },
        ORIGIN,
        null,
      )
      expect(segmentsOf(text)).toBeLessThanOrEqual(MAX_SEGMENTS)
      for (const part of ['TX PFN 6602', 'Arbor Ridge', LINK]) expect(text).toContain(part)
    }),
  )
})

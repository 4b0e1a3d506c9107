import { expect, it } from 'vitest'
import { missingDefaultHref } from './missing-default.ts'

const TOW = { id: 't-1', contract: { id: 'c-1', name: 'Arbor Ridge', address: '', timezone: 'America/Chicago' } }

it('leads to the defaults of the complex if its price or lot is missing, and to nowhere otherwise', () => {
  expect(missingDefaultHref({ tow_price_id: 'Choose a price' }, TOW)).toBe('/company?contract=c-1&tow=t-1')
  expect(missingDefaultHref({ truck_id: 'Choose a truck', storage_lot_id: 'Choose a lot' }, TOW)).toBe(
    '/company?contract=c-1&tow=t-1',
  )
  expect(missingDefaultHref({ truck_id: 'Choose a truck' }, TOW)).toBeNull()
})

import { expect, it } from 'vitest'
import { placesFor } from './words.ts'

it('offers the place that the owner was told first, and each place once', () => {
  const device = { place: 'Truck 7', booted_vehicle: { return_to: 'Yellow box' } }
  expect(placesFor(device, ['Yard', null, 'Truck 7', ' '])).toEqual(['Yellow box', 'Truck 7', 'Yard'])
  expect(placesFor({ place: null, booted_vehicle: null }, [])).toEqual([])
})

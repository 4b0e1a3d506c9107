import { carIdentityWords } from '@curbwise/ui/app'
import type { WrittenWords } from './texts.ts'
import type { StickerCarView } from './types.ts'

/** "TX LVT 6093, White Nissan Sentra" */
export const carLabel = (
  car: Pick<StickerCarView, 'license_plate' | 'state' | 'vin' | 'vehicle'>,
  nameOf: WrittenWords['car'],
): string => `${carIdentityWords({ plate: car.license_plate, state: car.state, vin: car.vin })}, ${nameOf(car.vehicle)}`

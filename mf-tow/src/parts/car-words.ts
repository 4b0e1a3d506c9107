import { carName, type NamedCar } from '@curbwise/messages/car-name'
import type { Language } from '@curbwise/platform'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'
import { driverTextsIn } from './driver-texts.ts'

/** Names a car by color, make, and model in the reader's language; `fallback` if nothing is known. */
export function carWords(car: NamedCar, language: Language, fallback?: string): string {
  if (language === 'en') return vehicleName(car, fallback)
  return carName(language, car) || (fallback ?? driverTextsIn(language)('car.unknown'))
}

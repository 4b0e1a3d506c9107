import { textsByLanguage } from '@curbwise/messages'
import { carName, type NamedCar } from '@curbwise/messages/car-name'
import { driverCarTexts } from '@curbwise/messages/driver-car'
import type { Language } from '@curbwise/platform'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'

/** Returns the texts about a car in a language. */
export const carTextsIn = textsByLanguage(driverCarTexts)

/** Names a car by color, make, and model in the reader's language; `fallback` if nothing is known. */
export function carWords(car: NamedCar, language: Language, fallback?: string): string {
  if (language === 'en') return vehicleName(car, fallback)
  return carName(language, car) || (fallback ?? carTextsIn(language)('car.unknown'))
}

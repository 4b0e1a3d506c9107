import { carName, type NamedCar } from '@curbwise/messages/car-name'
import type { Language } from '@curbwise/platform'
import { vehicleName } from '@curbwise/rules/text/vehicle-name'

/** Names a car by color, make, and model in the reader's language; `fallback` if nothing is known. */
export const carWords = (car: NamedCar, language: Language, fallback: string): string =>
  language === 'en' ? vehicleName(car, fallback) : carName(language, car) || fallback

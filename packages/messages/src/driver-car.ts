import type { Catalogue } from './translator.ts'
import { en } from './en/driver-car.ts'
import { es } from './es/driver-car.ts'

/** What a driver reads about a car itself. Separate from a tow's texts, because the plate check needs only these. */
export const driverCarTexts: Catalogue<keyof typeof en> = { en, es }

import type { Catalogue } from './translator.ts'
import { en } from './en/driver-factor.ts'
import { es } from './es/driver-factor.ts'

/** Texts of the question for the second factor. */
export const driverFactorTexts: Catalogue<keyof typeof en> = { en, es }

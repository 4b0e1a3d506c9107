import type { Catalogue } from './translator.ts'
import { en } from './en/driver-request.ts'
import { es } from './es/driver-request.ts'

/** Texts of a tow request, which drivers fill in too. */
export const driverRequestTexts: Catalogue<keyof typeof en> = { en, es }

import type { Catalogue } from './translator.ts'
import { en } from './en/driver-check.ts'
import { es } from './es/driver-check.ts'

/** Texts of the plate check, and of the list of vehicles below it. */
export const driverCheckTexts: Catalogue<keyof typeof en> = { en, es }

import type { Catalogue } from './translator.ts'
import { en } from './en/driver-boot.ts'
import { es } from './es/driver-boot.ts'

/** Texts of booting a car in steps. */
export const driverBootTexts: Catalogue<keyof typeof en> = { en, es }

import type { Catalogue } from './translator.ts'
import { en } from './en/driver.ts'
import { es } from './es/driver.ts'

/** Texts of the driver's list, shift, photos, and the button of each step. */
export const driverTexts: Catalogue<keyof typeof en> = { en, es }

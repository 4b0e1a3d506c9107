import type { Catalogue } from './translator.ts'
import { en } from './en/driver-refusal.ts'
import { es } from './es/driver-refusal.ts'

/** Texts of what a driver's call may fail with. Apart from the steps of a tow, because the plate check needs nothing else of them. */
export const driverRefusalTexts: Catalogue<keyof typeof en> = { en, es }

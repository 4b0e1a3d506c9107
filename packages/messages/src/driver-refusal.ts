import type { Catalogue } from './translator.ts'
import { en } from './en/driver-refusal.ts'
import { es } from './es/driver-refusal.ts'

/** What a driver reads when a call fails. Separate from a tow's steps, because the plate check needs only these. */
export const driverRefusalTexts: Catalogue<keyof typeof en> = { en, es }

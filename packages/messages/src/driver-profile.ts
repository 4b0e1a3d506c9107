import type { Catalogue } from './translator.ts'
import { en } from './en/driver-profile.ts'
import { es } from './es/driver-profile.ts'

/** Texts of the profile, with the alerts on a driver's phone. */
export const driverProfileTexts: Catalogue<keyof typeof en> = { en, es }

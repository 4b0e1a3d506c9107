import type { Catalogue } from './translator.ts'
import { en } from './en/driver-security.ts'
import { es } from './es/driver-security.ts'

/** Texts of two-step login, and of where one is logged in. */
export const driverSecurityTexts: Catalogue<keyof typeof en> = { en, es }

import { en } from './en/phone.ts'
import { es } from './es/phone.ts'
import type { Catalogue } from './translator.ts'

/** Messages to the phones of drivers and dispatchers. A locked screen shows them, so they name no person and no plate. */
export const phone: Catalogue<keyof typeof en> = { en, es }

import { en } from './en/announcement.ts'
import { es } from './es/announcement.ts'
import type { Catalogue } from './translator.ts'

/** Texts around a complex’s notices to its residents, including the opt-out page. */
export const announcement: Catalogue<keyof typeof en> = { en, es }

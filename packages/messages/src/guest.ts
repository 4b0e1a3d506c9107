import type { Catalogue } from './translator.ts'
import { en } from './en/guest.ts'
import { es } from './es/guest.ts'

/** Texts of the page on which guests get and manage their permit. */
export const guestTexts: Catalogue<keyof typeof en> = { en, es }

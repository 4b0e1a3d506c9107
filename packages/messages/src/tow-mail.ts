import type { Catalogue } from './translator.ts'
import { en } from './en/tow-mail.ts'
import { es } from './es/tow-mail.ts'

/** Texts of a tow company's emails about a tow and its documents. */
export const towMail: Catalogue<keyof typeof en> = { en, es }

import type { Catalogue } from './translator.ts'
import { en } from './en/tow-mail.ts'
import { es } from './es/tow-mail.ts'

/** Texts of the mails that a tow company sends about a tow, with its papers. */
export const towMail: Catalogue<keyof typeof en> = { en, es }

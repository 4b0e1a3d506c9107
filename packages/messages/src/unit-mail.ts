import { en } from './en/unit-mail.ts'
import { es } from './es/unit-mail.ts'
import type { Catalogue } from './translator.ts'

/** Texts of the mails to the people of a unit about their PINs. */
export const unitMail: Catalogue<keyof typeof en> = { en, es }

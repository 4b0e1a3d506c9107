import { en } from './en/unit-mail.ts'
import { es } from './es/unit-mail.ts'
import type { Catalogue } from './translator.ts'

/** Texts of emails to a unit's residents about their PINs. */
export const unitMail: Catalogue<keyof typeof en> = { en, es }

import type { Catalogue } from './translator.ts'
import { en } from './en/mail.ts'
import { es } from './es/mail.ts'

/** Texts of the emails that the gateway sends. */
export const mail: Catalogue<keyof typeof en> = { en, es }

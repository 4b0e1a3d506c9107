import type { Catalogue } from './translator.ts'
import { en } from './en/boot-mail.ts'
import { es } from './es/boot-mail.ts'

/** Texts of the emails to the payer of a boot. */
export const bootMail: Catalogue<keyof typeof en> = { en, es }

import { en } from './en/external-mail.ts'
import { es } from './es/external-mail.ts'
import type { Catalogue } from './translator.ts'

/** Texts of emails to the people of an external company about their work there. */
export const externalMail: Catalogue<keyof typeof en> = { en, es }

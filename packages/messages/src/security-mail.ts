import { en } from './en/security-mail.ts'
import { es } from './es/security-mail.ts'
import type { Catalogue } from './translator.ts'

/** Texts of emails about a person's own login: a new device, and changes of two-step login. */
export const securityMail: Catalogue<keyof typeof en> = { en, es }

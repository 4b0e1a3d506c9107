import { en } from './en/manager-mail.ts'
import { es } from './es/manager-mail.ts'
import type { Catalogue } from './translator.ts'

/** Texts of emails to users who manage complexes. */
export const managerMail: Catalogue<keyof typeof en> = { en, es }

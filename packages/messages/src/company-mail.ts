import { en } from './en/company-mail.ts'
import { es } from './es/company-mail.ts'
import type { Catalogue } from './translator.ts'

/** Texts of emails to the main admin of a tow company about what the platform decided. */
export const companyMail: Catalogue<keyof typeof en> = { en, es }

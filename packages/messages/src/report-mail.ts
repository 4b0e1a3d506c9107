import { en } from './en/report-mail.ts'
import { es } from './es/report-mail.ts'
import type { Catalogue } from './translator.ts'

/** The page that stops the emails of a saved report. */
export const reportMail: Catalogue<keyof typeof en> = { en, es }

import { en } from './en/tow-team-mail.ts'
import { es } from './es/tow-team-mail.ts'
import type { Catalogue } from './translator.ts'

/** Texts of emails to the people of a tow company about their work there. */
export const towTeamMail: Catalogue<keyof typeof en> = { en, es }

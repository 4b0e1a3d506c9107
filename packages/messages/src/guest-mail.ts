import type { Catalogue } from './translator.ts'
import { en } from './en/guest-mail.ts'
import { es } from './es/guest-mail.ts'

/** Emails and texts about a guest's permit. */
export const guestMail: Catalogue<keyof typeof en> = { en, es }

import type { Catalogue } from './translator.ts'
import { en } from './en/money.ts'
import { es } from './es/money.ts'

/** Names of a case's amounts, in emails and on public pages. */
export const moneyTexts: Catalogue<keyof typeof en> = { en, es }

import type { Catalogue } from './translator.ts'
import { en } from './en/money.ts'
import { es } from './es/money.ts'

/** The sums of a case, wherever they are shown: mails and public pages. */
export const moneyTexts: Catalogue<keyof typeof en> = { en, es }

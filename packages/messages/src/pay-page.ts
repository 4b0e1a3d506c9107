import type { Catalogue } from './translator.ts'
import { en } from './en/pay-page.ts'
import { es } from './es/pay-page.ts'

/** Texts of the pages on which owners pay and wait for their bank. */
export const payPageTexts: Catalogue<keyof typeof en> = { en, es }

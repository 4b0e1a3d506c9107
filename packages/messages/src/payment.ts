import type { Catalogue } from './translator.ts'
import { en } from './en/payment.ts'
import { es } from './es/payment.ts'

/** Texts of the receipt email and of the sandbox's page. */
export const payment: Catalogue<keyof typeof en> = { en, es }

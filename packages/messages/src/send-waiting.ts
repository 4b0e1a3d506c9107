import { en } from './en/send-waiting.ts'
import { es } from './es/send-waiting.ts'
import type { Catalogue } from './translator.ts'

/** Texts of the page that sends what the phone of a disabled login still holds. */
export const sendWaitingTexts: Catalogue<keyof typeof en> = { en, es }

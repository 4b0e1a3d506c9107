import { en } from './en/evidence.ts'
import { es } from './es/evidence.ts'
import type { Catalogue } from './translator.ts'

/** Texts of the check of an evidence pack, on its page and on the command line. */
export const evidenceTexts: Catalogue<keyof typeof en> = { en, es }

import type { Catalogue } from './translator.ts'
import { en } from './en/tow-document.ts'
import { es } from './es/tow-document.ts'

/** Texts of the receipts and the storage-lot invoice. */
export const documentTexts: Catalogue<keyof typeof en> = { en, es }

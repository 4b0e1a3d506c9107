import { en } from './en/boot-paper.ts'
import { es } from './es/boot-paper.ts'
import type { Catalogue } from './translator.ts'

/** Texts of the documents of a boot: the notice on the window, and the receipt. */
export const bootPaperTexts: Catalogue<keyof typeof en> = { en, es }

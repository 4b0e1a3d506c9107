import { en } from './en/problem-page.ts'
import { es } from './es/problem-page.ts'
import type { Catalogue } from './translator.ts'

/** The page in place of a document that can't be opened. */
export const problemPageTexts: Catalogue<keyof typeof en> = { en, es }

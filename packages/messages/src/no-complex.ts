import type { Catalogue } from './translator.ts'
import { en } from './en/no-complex.ts'
import { es } from './es/no-complex.ts'

/** What a page shows instead of its content when it has no complex. Every page of a complex loads them, so they are few. */
export const noComplexTexts: Catalogue<keyof typeof en> = { en, es }

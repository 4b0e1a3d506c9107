import type { Catalogue } from './translator.ts'
import { en } from './en/boot-page.ts'
import { es } from './es/boot-page.ts'

/** Texts of the pages for the owner of a booted car. */
export const bootPageTexts: Catalogue<keyof typeof en> = { en, es }

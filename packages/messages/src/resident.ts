import type { Catalogue } from './translator.ts'
import { en } from './en/resident.ts'
import { es } from './es/resident.ts'

/** Texts of the residents' screens. */
export const residentTexts: Catalogue<keyof typeof en> = { en, es }

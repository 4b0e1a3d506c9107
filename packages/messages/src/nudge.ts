import type { Catalogue } from './translator.ts'
import { en } from './en/nudge.ts'
import { es } from './es/nudge.ts'

/** Texts of the message to the people of a car before it is towed. */
export const nudgeTexts: Catalogue<keyof typeof en> = { en, es }

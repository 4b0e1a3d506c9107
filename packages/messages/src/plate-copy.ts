import type { Catalogue, Translate } from './translator.ts'
import { en } from './en/plate-copy.ts'
import { es } from './es/plate-copy.ts'

/** Texts about the copies on a driver's phone and the answers from them. */
export const plateCopy: Catalogue<keyof typeof en> = { en, es }

export type CopyTexts = Translate<keyof typeof en>

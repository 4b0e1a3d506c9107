import { en } from './en/sticker.ts'
import { es } from './es/sticker.ts'
import type { Catalogue } from './translator.ts'

/** Texts of a sticker's notice: on paper, by email and text, and on the owner's page. */
export const stickerTexts: Catalogue<keyof typeof en> = { en, es }

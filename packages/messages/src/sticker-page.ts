import type { Catalogue } from './translator.ts'
import { en } from './en/sticker-page.ts'
import { es } from './es/sticker-page.ts'

/** Texts of the owner's page of a sticker. What the sticker itself says is in `sticker.ts`. */
export const stickerPageTexts: Catalogue<keyof typeof en> = { en, es }

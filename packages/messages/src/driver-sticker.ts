import type { Catalogue } from './translator.ts'
import { en } from './en/driver-sticker.ts'
import { es } from './es/driver-sticker.ts'

/** Texts of putting a sticker on a car. */
export const driverStickerTexts: Catalogue<keyof typeof en> = { en, es }

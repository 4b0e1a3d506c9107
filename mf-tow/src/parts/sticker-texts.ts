import { textsByLanguage, type Translate } from '@curbwise/messages'
import { driverStickerTexts } from '@curbwise/messages/driver-sticker'
import { useScreenLanguage } from './screen-language.ts'

export type StickerTexts = Translate<keyof typeof driverStickerTexts.en>

export const stickerTextsIn = textsByLanguage(driverStickerTexts)
export const useStickerTexts = (): StickerTexts => stickerTextsIn(useScreenLanguage())

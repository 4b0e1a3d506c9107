import type { Translate } from '@curbwise/messages'
import { stickerTexts } from '@curbwise/messages/sticker'
import { stickerPageTexts } from '@curbwise/messages/sticker-page'
import { textsOf } from '../../../parts/texts.ts'

export type StickerPageTexts = Translate<keyof typeof stickerPageTexts.en>

/** Texts of the page itself. */
export const usePageTexts: () => StickerPageTexts = textsOf(stickerPageTexts)

/** What the sticker says, in the same words as on paper and in messages. */
export const useNoticeTexts: () => Translate<keyof typeof stickerTexts.en> = textsOf(stickerTexts)

import type { Translate } from '@curbwise/messages'
import { payPageTexts } from '@curbwise/messages/pay-page'
import { textsOf } from './texts.ts'

export type PayTexts = Translate<keyof typeof payPageTexts.en>

/** Returns the texts for paying and waiting. */
export const usePayTexts: () => PayTexts = textsOf(payPageTexts)

import { decisionIn } from '@curbwise/messages/words/decision-sentences'
import { stickerDay, stickerNeed, stickerRefusal } from '@curbwise/messages/words/sticker-day'
import type { Language } from '@curbwise/platform'
import type { WrittenWords } from '@curbwise/ui/stickers'
import { carWords } from '../../../parts/car-words.ts'

const wordsOf = (language: Language): WrittenWords => ({
  car: (vehicle) => carWords(vehicle, language),
  sentence: (written) => stickerRefusal(language, written),
  day: (written) => stickerDay(language, written),
  need: (written) => stickerNeed(language, written),
  decided: (decision) => decisionIn(language, decision),
})
const WRITTEN: Readonly<Record<Language, WrittenWords>> = { en: wordsOf('en'), es: wordsOf('es') }

/** Puts what the gateway and the rules wrote about stickers into the screen's language. */
export const writtenIn = (language: Language): WrittenWords => WRITTEN[language]

import { translator, type Translate } from '@curbwise/messages'
import { findMyCarTexts } from '@curbwise/messages/find-my-car'
import { useLanguage, type Language } from '@curbwise/platform'

export type Texts = Translate<keyof typeof findMyCarTexts.en>

const made = new Map<Language, Texts>()

/** The page's texts in the language chosen. */
export function useTexts(): Texts {
  const { language } = useLanguage()
  const known = made.get(language)
  if (known) return known
  const texts = translator(language, findMyCarTexts)
  made.set(language, texts)
  return texts
}

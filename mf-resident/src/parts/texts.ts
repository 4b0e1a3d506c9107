import { translator, type Translate } from '@curbwise/messages'
import { residentTexts } from '@curbwise/messages/resident'
import { useLanguage, type Language } from '@curbwise/platform'

export type Texts = Translate<keyof typeof residentTexts.en>

const cache = new Map<Language, Texts>()

/** Returns the resident texts in the selected language. */
export function useTexts(): Texts {
  const { language } = useLanguage()
  const cached = cache.get(language)
  if (cached) return cached
  const texts = translator(language, residentTexts)
  cache.set(language, texts)
  return texts
}

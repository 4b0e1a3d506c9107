import { translator, type Translate } from '@curbwise/messages'
import { residentTexts } from '@curbwise/messages/resident'
import { useLanguage, type Language } from '@curbwise/platform'

export type Texts = Translate<keyof typeof residentTexts.en>

const made = new Map<Language, Texts>()

/** The residents' texts in the language chosen. */
export function useTexts(): Texts {
  const { language } = useLanguage()
  const known = made.get(language)
  if (known) return known
  const texts = translator(language, residentTexts)
  made.set(language, texts)
  return texts
}

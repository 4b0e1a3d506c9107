import { translator, type Catalogue, type Translate } from '@curbwise/messages'
import { findMyCarTexts } from '@curbwise/messages/find-my-car'
import { useLanguage, type Language } from '@curbwise/platform'

export type Texts = Translate<keyof typeof findMyCarTexts.en>

/** A hook that gives the texts of one catalogue in the language chosen, made once a language. */
export function textsOf<Key extends string>(catalogue: Catalogue<Key>): () => Translate<Key> {
  const made = new Map<Language, Translate<Key>>()
  return () => {
    const { language } = useLanguage()
    const known = made.get(language)
    if (known) return known
    const texts = translator(language, catalogue)
    made.set(language, texts)
    return texts
  }
}

/** Of a case, wherever it is shown. */
export const useTexts: () => Texts = textsOf(findMyCarTexts)

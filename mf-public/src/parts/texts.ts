import { translator, type Catalogue, type Translate } from '@curbwise/messages'
import { findMyCarTexts } from '@curbwise/messages/find-my-car'
import { useLanguage, type Language } from '@curbwise/platform'

export type Texts = Translate<keyof typeof findMyCarTexts.en>

/** Creates a hook that returns a catalog's texts in the selected language, cached per language. */
export function textsOf<Key extends string>(catalogue: Catalogue<Key>): () => Translate<Key> {
  const cache = new Map<Language, Translate<Key>>()
  return () => {
    const { language } = useLanguage()
    const cached = cache.get(language)
    if (cached) return cached
    const texts = translator(language, catalogue)
    cache.set(language, texts)
    return texts
  }
}

/** Texts of a case, on every page that shows one. */
export const useTexts: () => Texts = textsOf(findMyCarTexts)

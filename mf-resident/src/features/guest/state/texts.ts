import { translator, type Translate } from '@curbwise/messages'
import { guestTexts } from '@curbwise/messages/guest'
import { useLanguage, type Language } from '@curbwise/platform'

export type GuestTexts = Translate<keyof typeof guestTexts.en>

const cache = new Map<Language, GuestTexts>()

/** Returns the guest texts in the selected language. */
export function useGuestTexts(): GuestTexts {
  const { language } = useLanguage()
  const cached = cache.get(language)
  if (cached) return cached
  const texts = translator(language, guestTexts)
  cache.set(language, texts)
  return texts
}

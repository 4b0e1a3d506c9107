import { translator, type Translate } from '@curbwise/messages'
import { guestTexts } from '@curbwise/messages/guest'
import { useLanguage, type Language } from '@curbwise/platform'

export type GuestTexts = Translate<keyof typeof guestTexts.en>

const made = new Map<Language, GuestTexts>()

/** The guests' texts in the language chosen. */
export function useGuestTexts(): GuestTexts {
  const { language } = useLanguage()
  const known = made.get(language)
  if (known) return known
  const texts = translator(language, guestTexts)
  made.set(language, texts)
  return texts
}

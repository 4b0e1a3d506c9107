import { useLanguage, useSession } from '@curbwise/platform'
import type { Place } from './refusal.ts'
import { useTexts } from './texts.ts'

/** Returns the selected language and the complex's time zone. */
export function usePlace(): Place {
  const t = useTexts()
  const { language } = useLanguage()
  const { timezone } = useSession()
  return { t, language, timezone: timezone ?? 'America/Chicago' }
}

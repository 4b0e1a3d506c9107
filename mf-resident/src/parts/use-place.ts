import { useLanguage, useSession } from '@curbwise/platform'
import type { Place } from './refusal.ts'
import { useTexts } from './texts.ts'

/** In which words and by which clock this resident reads: the language that was chosen, the complex's zone. */
export function usePlace(): Place {
  const t = useTexts()
  const { language } = useLanguage()
  const { timezone } = useSession()
  return { t, language, timezone: timezone ?? 'America/Chicago' }
}

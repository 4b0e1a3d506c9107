import { translator } from '@curbwise/messages'
import { type CopyTexts, plateCopy } from '@curbwise/messages/plate-copy'
import { type Language, useLanguage } from '@curbwise/platform'
import { type CopyClock, isClockOff } from '@curbwise/rules/copy/clock'

const cache = new Map<Language, CopyTexts>()

/** Returns the texts about copies in the selected language. */
export function useCopyTexts(): CopyTexts {
  const { language } = useLanguage()
  const cached = cache.get(language)
  if (cached) return cached
  const texts = translator(language, plateCopy)
  cache.set(language, texts)
  return texts
}

const HOUR_MINUTES = 60

/** What is wrong with the phone's clock, if it's worth a sentence. */
export function clockWords(
  t: CopyTexts,
  { was_set, off_minutes }: Pick<CopyClock, 'was_set' | 'off_minutes'>,
): string | null {
  if (was_set) return t('clock.set')
  if (!isClockOff({ off_minutes })) return null
  const hours = t('clock.hours', { count: Math.round(Math.abs(off_minutes) / HOUR_MINUTES) })
  return off_minutes > 0 ? t('clock.ahead', { hours }) : t('clock.behind', { hours })
}

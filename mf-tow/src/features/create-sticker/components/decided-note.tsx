import { ageWords } from '@curbwise/messages/words/copy-age'
import { useLanguage } from '@curbwise/platform'
import { Alert } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useCopyTexts } from '../../../parts/copy-texts.ts'
import { useStickerTexts } from '../../../parts/sticker-texts.ts'
import type { useStickerDecision } from '../api/use-sticker-decision.ts'

/** Says whose word the decision about the car is, where it isn't the server's. */
export function DecidedNote({
  decided: { by_copy, decision, failed },
}: {
  readonly decided: ReturnType<typeof useStickerDecision>
}): ReactElement | null {
  const t = useCopyTexts()
  const texts = useStickerTexts()
  const { language } = useLanguage()
  if (by_copy)
    return (
      <div lang={language}>
        <Alert severity="warn" title={t('copy.title', { age: ageWords(t, by_copy.clock.age_minutes) })}>
          {t(by_copy.clock.is_stale ? 'sticker.stale' : 'sticker.by_copy')}
        </Alert>
      </div>
    )
  if (!failed || decision) return null
  return (
    <Alert severity="warn" title={texts('check.failed')}>
      {texts('check.failed.what')}
    </Alert>
  )
}

import { translator } from '@curbwise/messages'
import { plateCopy } from '@curbwise/messages/plate-copy'
import { ageWords } from '@curbwise/messages/words/copy-age'
import { useLanguage } from '@curbwise/platform'
import { Alert } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import type { AskedPreview } from '../api/use-or-copy.ts'

export interface CopyNoteProps {
  readonly copied: AskedPreview['copied']
  readonly complex: string
  /** Says what a request without a signal waits for. */
  readonly sends?: boolean
}

/** Says that the decision is the copy's, or why the copy on this phone has none. Nothing where the gateway answers. */
export function CopyNote({ copied, complex, sends = false }: CopyNoteProps): ReactElement | null {
  const { language } = useLanguage()
  if (copied === null) return null
  const t = translator(language, plateCopy)
  const title =
    'why' in copied
      ? t(`none.${copied.why}`, { complex })
      : t('copy.title', { age: ageWords(t, copied.clock.age_minutes) })
  const words =
    'why' in copied
      ? t(`next.${copied.why}`)
      : copied.clock.is_stale
        ? t('copy.stale')
        : t(sends ? 'request.sends' : 'request.by_copy')
  return (
    <div lang={language}>
      <Alert severity="warn" title={title}>
        {words}
      </Alert>
    </div>
  )
}

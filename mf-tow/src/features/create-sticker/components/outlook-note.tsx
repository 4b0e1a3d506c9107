import { Alert } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useStickerTexts } from '../../../parts/sticker-texts.ts'
import type { Outlook } from '../state/outlook.ts'

/** Says before the save what the decision means for the sticker; nothing where it means nothing. */
export function OutlookNote({ outlook }: { readonly outlook: Outlook | null }): ReactElement | null {
  const t = useStickerTexts()
  if (outlook === null || outlook.kind === 'new') return null
  if (outlook.kind === 'joins')
    return (
      <Alert severity="info" title={t('outlook.joins')} announce>
        {t('outlook.joins.what', { sentence: outlook.sentence })}
      </Alert>
    )
  if (outlook.kind === 'needs_condition')
    return (
      <Alert severity="warn" title={t('outlook.condition')} announce>
        {t('outlook.condition.what', { sentence: outlook.sentence })}
      </Alert>
    )
  return (
    <Alert severity="error" title={t('save.stopped')} announce>
      {outlook.sentence}
      {outlook.missing.length > 0 ? ` ${t('outlook.missing', { missing: outlook.missing.join(', ') })}` : null}
    </Alert>
  )
}

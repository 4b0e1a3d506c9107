import { isTransient, type ApiError } from '@curbwise/client'
import { refusalWords } from '@curbwise/messages/words/refusal'
import { Alert, Button, RecordLink } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { stepOfField } from '../state/steps.ts'
import { useRequestTexts, useScreenLanguage } from '../../../parts/driver-texts.ts'

export interface SendFailedProps {
  readonly error: ApiError
  /** Opens the step that fixes it; null at a desk, where everything is on one page. */
  readonly onStep: ((step: number) => void) | null
  readonly onLeave: () => void
}

/** Why the request wasn't sent, with a link to the step that fixes it. The input is unchanged. */
export function SendFailed({ error, onStep, onLeave }: SendFailedProps): ReactElement {
  const t = useRequestTexts()
  const language = useScreenLanguage()
  const fields = Object.entries(error.fields)
  const why = refusalWords(error, language)
  const lost: boolean = isTransient(error)
  if (lost)
    return (
      <Alert severity="error" announce title={t('send.lost')}>
        {t('send.lost.what', { why })}
      </Alert>
    )
  if (error.details['code'] === 'call_dispatch')
    return (
      <Alert severity="warn" announce>
        {why}
      </Alert>
    )
  if (error.code === 'conflict')
    return (
      <Alert
        severity="warn"
        announce
        title={t('send.conflict')}
        action={
          <Button size="sm" onClick={onLeave}>
            {t('send.conflict.close')}
          </Button>
        }
      >
        {why} <RecordLink of={error} />
      </Alert>
    )
  const [first] = fields
  return (
    <Alert
      severity="error"
      announce
      title={t('send.failed')}
      action={
        first && onStep ? (
          <Button size="sm" onClick={() => onStep(stepOfField(first[0]))}>
            {t('send.fix')}
          </Button>
        ) : undefined
      }
    >
      {language === 'en' && fields.length > 0 ? fields.map(([, message]) => message).join('. ') : why}
    </Alert>
  )
}

import type { Decision } from '@curbwise/rules/decision/types'
import { noticeWaitOf } from '@curbwise/rules/jurisdiction/notices'
import { Alert, Button } from '@curbwise/ui/entry'
import { useKit } from '@curbwise/ui/theme'
import type { ReactElement } from 'react'
import { en } from '../texts/en/notice-wait.ts'
import { es } from '../texts/es/notice-wait.ts'

const TEXTS = { en, es }

export interface WaitsForNoticeProps {
  readonly decision: Pick<Decision, 'allows'>
  /** The decision in the reader's language; as written by default. */
  readonly shown?: Pick<Decision, 'allows'>
  /** Opens the form to record a notice; omit it for users who can't record one. */
  readonly onRecord?: (() => void) | undefined
}

/** Shows which notice a tow is waiting for; nothing if it isn't waiting for one. */
export function WaitsForNotice({ decision, shown = decision, onRecord }: WaitsForNoticeProps): ReactElement | null {
  const texts = TEXTS[useKit().language]
  const { missing, missing_codes = [] } = decision.allows.tow
  const at = missing_codes.indexOf('notice')
  const [waits, what] = [missing[at], shown.allows.tow.missing[at]]
  if (waits === undefined || what === undefined) return null
  const { kind, tow_from } = noticeWaitOf(waits)
  return (
    <Alert
      severity="warn"
      title={kind === 'days' ? texts.days(tow_from ?? '') : texts[kind]}
      action={
        kind === 'notice' && onRecord ? (
          <Button size="sm" onClick={onRecord}>
            {texts.record}
          </Button>
        ) : undefined
      }
    >
      {texts.waits(what.split(': ')[0] ?? '')}
    </Alert>
  )
}

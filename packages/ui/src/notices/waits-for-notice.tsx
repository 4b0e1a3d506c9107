import type { Decision } from '@curbwise/rules/decision/types'
import { noticeWaitOf } from '@curbwise/rules/jurisdiction/notices'
import { Alert, Button } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'

export interface WaitsForNoticeProps {
  readonly decision: Pick<Decision, 'allows'>
  /** Opens the form to record a notice; omit it for users who can't record one. */
  readonly onRecord?: (() => void) | undefined
}

/** Shows which notice a tow is waiting for; nothing if it isn't waiting for one. */
export function WaitsForNotice({ decision: { allows }, onRecord }: WaitsForNoticeProps): ReactElement | null {
  const { missing, missing_codes = [] } = allows.tow
  const waits = missing[missing_codes.indexOf('notice')]
  if (waits === undefined) return null
  const { kind, tow_from } = noticeWaitOf(waits)
  const titles = {
    notice: 'A written notice is missing',
    delivery: 'The notice is not delivered yet',
    days: `Tow from ${tow_from ?? ''}`,
  }
  return (
    <Alert
      severity="warn"
      title={titles[kind]}
      action={
        kind === 'notice' && onRecord ? (
          <Button size="sm" onClick={onRecord}>
            Record a notice
          </Button>
        ) : undefined
      }
    >
      A tow for this reason waits for {waits.split(': ')[0]}.
    </Alert>
  )
}

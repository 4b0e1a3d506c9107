import { Alert, Button, formatTime } from '@curbwise/ui/entry'
import { NotificationsIcon } from '@curbwise/ui/icons'
import { useKit } from '@curbwise/ui/theme'
import type { ReactElement } from 'react'
import { en } from '../texts/en/nudge.ts'
import { es } from '../texts/es/nudge.ts'

const TEXTS = { en, es }

export interface NudgeProps {
  /** The car's nudge in this night; null if there is none. */
  readonly nudge: { readonly nudged_at: string; readonly check_again_at: string } | null
  readonly may_nudge: boolean
  readonly busy: boolean
  /** Why the last try failed; null if it didn't. */
  readonly problem: string | null
  readonly onNudge: () => void
  /** Zone of the complex. */
  readonly zone: string
}

/** Instead of a tow: writes to the people of a car whose right ended lately, or says when that was done. */
export function Nudge({ nudge, may_nudge, busy, problem, onNudge, zone }: NudgeProps): ReactElement | null {
  const texts = TEXTS[useKit().language]
  if (nudge)
    return (
      <Alert severity="info" announce>
        {texts.nudged(formatTime(nudge.nudged_at, zone, 'time'), formatTime(nudge.check_again_at, zone, 'time'))}
      </Alert>
    )
  if (!may_nudge) return null
  return (
    <>
      <Alert
        severity="info"
        title={texts.title}
        action={
          <Button size="lg" icon={<NotificationsIcon />} busy={busy} onClick={onNudge}>
            {texts.verb}
          </Button>
        }
      >
        {texts.what}
      </Alert>
      {problem ? (
        <Alert severity="error" title={texts.failed} announce>
          {problem}
        </Alert>
      ) : null}
    </>
  )
}

import { Alert, Button, formatTime } from '@curbwise/ui/entry'
import { NotificationsIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'

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
  if (nudge)
    return (
      <Alert severity="info" announce>
        Nudged at {formatTime(nudge.nudged_at, zone, 'time')}. Check again at{' '}
        {formatTime(nudge.check_again_at, zone, 'time')}.
      </Alert>
    )
  if (!may_nudge) return null
  return (
    <>
      <Alert
        severity="info"
        title="This car’s right to park ended in the last 24 hours"
        action={
          <Button size="lg" icon={<NotificationsIcon />} busy={busy} onClick={onNudge}>
            Nudge the owner instead
          </Button>
        }
      >
        Writes to its people now, at any hour: renew the permit or move the car within 15 minutes. Once per night. It
        can still be towed.
      </Alert>
      {problem ? (
        <Alert severity="error" title="Not nudged" announce>
          {problem}
        </Alert>
      ) : null}
    </>
  )
}

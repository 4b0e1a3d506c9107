import { NextStepButton } from '@curbwise/ui/app'
import { CheckIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import type { Stop } from '@curbwise/rules/decision/stop'

export interface LeaveButtonProps {
  readonly stop: Stop | null
  readonly leaving: boolean
  readonly onLeave: () => void
}

/** The only action when a car may not be towed. */
export function LeaveButton({ stop, leaving, onLeave }: LeaveButtonProps): ReactElement {
  const why = stop?.missing.length
    ? `Still missing: ${stop.missing.join(', ')}`
    : 'No tow is requested; the reasons are saved'
  return (
    <NextStepButton
      tone="brake"
      icon={<CheckIcon />}
      verb="Leave the car"
      detail={why}
      state={leaving ? 'sending' : 'ready'}
      sending_detail="Saving the reasons"
      onClick={onLeave}
    />
  )
}

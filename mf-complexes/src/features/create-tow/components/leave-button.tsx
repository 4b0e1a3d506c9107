import { NextStepButton } from '@curbwise/ui/app'
import { CheckIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import type { Stop } from '@curbwise/rules/decision/stop'
import { useRequestTexts } from '../../../parts/driver-texts.ts'

export interface LeaveButtonProps {
  readonly stop: Stop | null
  readonly leaving: boolean
  readonly onLeave: () => void
}

/** The only action when a car may not be towed. */
export function LeaveButton({ stop, leaving, onLeave }: LeaveButtonProps): ReactElement {
  const t = useRequestTexts()
  const why = stop?.missing.length ? t('leave.missing', { missing: stop.missing.join(', ') }) : t('leave.saved')
  return (
    <NextStepButton
      tone="brake"
      icon={<CheckIcon />}
      verb={t('leave')}
      detail={why}
      state={leaving ? 'sending' : 'ready'}
      sending_detail={t('leave.saving')}
      onClick={onLeave}
    />
  )
}

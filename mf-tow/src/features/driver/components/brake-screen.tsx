import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { VERDICT_LABELS } from '@curbwise/rules/decision/types'
import { DecisionCard, NextStepButton } from '@curbwise/ui/app'
import { Alert, Button, formatTime, LinkButton } from '@curbwise/ui/entry'
import { CallIcon, CheckIcon, VisibilityIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { useDispatchPhone } from '../api/use-fleet.ts'
import { brakeTitle, type Brake } from '../state/brake.ts'
import { StopScreen } from '../../../parts/stop-screen.tsx'

export interface BrakeScreenProps {
  readonly brake: Brake
  readonly tow: Tow
  /** Rejects with the reason when the tow couldn't be ended. */
  readonly onLeave: () => Promise<void>
  readonly leaving: boolean
  /** Called when the driver confirms that the car is not one of the look-alikes. */
  readonly onRuleOut: () => void
}

/** Shown when the current decision no longer allows the tow. The only way to continue is to rule out look-alikes. */
export function BrakeScreen({ brake, tow, onLeave, leaving, onRuleOut }: BrakeScreenProps): ReactElement {
  const [refused, setRefused] = useState<string | null>(null)
  const phone = useDispatchPhone(tow)
  const ends = tow.can.cancel && brake.moment !== 'assignment'
  const leave = (): void => {
    setRefused(null)
    onLeave().catch((error: unknown) => setRefused(error instanceof Error ? error.message : 'Try again.'))
  }
  const zone = tow.contract.timezone
  const { before, look_alikes } = brake
  return (
    <StopScreen
      title={brakeTitle(brake.moment)}
      message={brake.message}
      tow={tow}
      actions={
        <>
          <NextStepButton
            tone="brake"
            icon={<CheckIcon />}
            verb="Leave the car"
            detail={ends ? 'Ends this tow, $0.00 for the owner' : 'Dispatch sees why'}
            state={leaving ? 'sending' : 'ready'}
            sending_detail="Sending"
            onClick={leave}
          />
          {phone ? (
            <LinkButton size="touch" full icon={<CallIcon />} href={`tel:${phone}`}>
              Call dispatch
            </LinkButton>
          ) : null}
          {look_alikes.length > 0 ? (
            <Button size="touch" full icon={<VisibilityIcon />} onClick={onRuleOut}>
              I looked: it is not {look_alikes.map(({ license_plate }) => license_plate).join(' or ')}
            </Button>
          ) : null}
        </>
      }
    >
      <DecisionCard decision={brake.decision} zone={zone} variant="quiet" when={brake.by_copy ?? 'Now'} />
      <p>
        <b>Before: {VERDICT_LABELS[before.verdict]}</b>, {formatTime(before.at, zone, 'time')}. {before.sentence}
        {brake.by_copy ? null : ' Both decisions are kept.'}
      </p>
      {refused ? (
        <Alert severity="error" title="Couldn’t end the tow" announce>
          {refused}
        </Alert>
      ) : null}
    </StopScreen>
  )
}

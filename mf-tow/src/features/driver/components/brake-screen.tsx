import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { DecisionCard, NextStepButton, verdictLabel } from '@curbwise/ui/app'
import { Alert, Button, formatTime, LinkButton } from '@curbwise/ui/entry'
import { CallIcon, CheckIcon, VisibilityIcon } from '@curbwise/ui/icons'
import { useState, type ReactElement } from 'react'
import { useDispatchPhone } from '../api/use-fleet.ts'
import { brakeTitle, brakeWords, type Brake } from '../state/brake.ts'
import { StopScreen } from '../../../parts/stop-screen.tsx'
import { ApiError } from '@curbwise/client'
import { refusalTextsIn } from '@curbwise/messages/words/refusal'
import { refusalWords } from '../../../parts/refusal-words.ts'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { useDriverTexts } from '../../../parts/driver-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { useStepTexts } from '../../../parts/step-texts.ts'

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
  const t = useStepTexts()
  const texts = useDriverTexts()
  const language = useScreenLanguage()
  const { decided, sentence } = useDecisionTexts()
  const [refused, setRefused] = useState<string | null>(null)
  const phone = useDispatchPhone(tow)
  const ends = tow.can.cancel && brake.moment !== 'assignment'
  const leave = (): void => {
    setRefused(null)
    onLeave().catch((error: unknown) =>
      setRefused(error instanceof ApiError ? refusalWords(error, language) : refusalTextsIn(language)('failed.again')),
    )
  }
  const zone = tow.contract.timezone
  const { before, look_alikes } = brake
  return (
    <StopScreen
      title={brakeTitle(brake.moment, t)}
      message={brakeWords(brake, language)}
      tow={tow}
      actions={
        <>
          <NextStepButton
            tone="brake"
            icon={<CheckIcon />}
            verb={t('brake.leave')}
            detail={t(ends ? 'brake.ends' : 'brake.seen')}
            state={leaving ? 'sending' : 'ready'}
            sending_detail={texts('sending')}
            onClick={leave}
          />
          {phone ? (
            <LinkButton size="touch" full icon={<CallIcon />} href={`tel:${phone}`}>
              {texts('call_dispatch')}
            </LinkButton>
          ) : null}
          {look_alikes.length > 0 ? (
            <Button size="touch" full icon={<VisibilityIcon />} onClick={onRuleOut}>
              {t('brake.looked', {
                plates: look_alikes.map(({ license_plate }) => license_plate).join(` ${t('brake.or')} `),
              })}
            </Button>
          ) : null}
        </>
      }
    >
      <DecisionCard
        decision={decided(brake.decision)}
        zone={zone}
        variant="quiet"
        when={brake.by_copy ?? t('brake.now')}
      />
      <p>
        <b>{t('brake.before', { verdict: verdictLabel(before.verdict, language) })}</b>,{' '}
        {formatTime(before.at, zone, 'time')}. {sentence(before.sentence)}
        {brake.by_copy ? null : ` ${t('brake.kept')}`}
      </p>
      {refused ? (
        <Alert severity="error" title={t('brake.not_ended')} announce>
          {refused}
        </Alert>
      ) : null}
    </StopScreen>
  )
}

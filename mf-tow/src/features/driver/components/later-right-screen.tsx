import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { DecisionHead, NextStepButton, verdictLabel } from '@curbwise/ui/app'
import { Button, formatTime, LinkButton } from '@curbwise/ui/entry'
import { ArrowDownwardIcon, CallIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { verdictPaint } from '../../../parts/verdict-paint.ts'
import { useDispatchPhone } from '../api/use-fleet.ts'
import type { LaterRights } from '../../../parts/later-rights.ts'
import { StopScreen } from '../../../parts/stop-screen.tsx'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { useDriverTexts } from '../../../parts/driver-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { useStepTexts } from '../../../parts/step-texts.ts'
import { zonedTime } from '../../../parts/zoned-time.ts'

const Rights = styled.section`
  ${verdictPaint}
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--surface);
  overflow: hidden;
  li {
    padding: 12px 16px;
    font-size: 1rem;
    line-height: 1.375rem;
    overflow-wrap: anywhere;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  small {
    display: block;
    font-size: 0.875rem;
    line-height: 1.1875rem;
    color: var(--text-2);
  }
`

export interface LaterRightScreenProps {
  readonly asked: LaterRights
  readonly tow: Tow
  readonly sending: boolean
  readonly onDrop: () => void
  /** Called when the driver continues despite the rights shown. */
  readonly onGoOn: () => void
}

/** Shown before a hooked-up car with a new right leaves the property: drop it free of charge, or continue on record. */
export function LaterRightScreen({ asked, tow, sending, onDrop, onGoOn }: LaterRightScreenProps): ReactElement {
  const t = useStepTexts()
  const texts = useDriverTexts()
  const language = useScreenLanguage()
  const { sentence: say } = useDecisionTexts()
  const phone = useDispatchPhone(tow)
  const zone = tow.contract.timezone
  return (
    <StopScreen
      title={t('later.title')}
      message={t('later.message')}
      tow={tow}
      actions={
        <>
          <NextStepButton
            tone="brake"
            icon={<ArrowDownwardIcon />}
            verb={t('later.drop')}
            detail={t('later.drop.detail')}
            onClick={onDrop}
          />
          {phone ? (
            <LinkButton size="touch" full icon={<CallIcon />} href={`tel:${phone}`}>
              {texts('call_dispatch')}
            </LinkButton>
          ) : null}
          <Button size="touch" full busy={sending} onClick={onGoOn}>
            {t('later.go_on')}
          </Button>
        </>
      }
    >
      <Rights data-verdict={asked.verdict} aria-label={t('later.rights')}>
        <DecisionHead verdict={asked.verdict} variant="compact" instruction={t('later.now')} />
        <ul>
          {asked.rights.map(({ record_id, sentence, since }) => (
            <li key={record_id}>
              {say(sentence)}
              <small>{t('later.since', { time: zonedTime(since, zone, 'full', language) })}</small>
            </li>
          ))}
        </ul>
      </Rights>
      <p>
        <b>{t('later.then', { verdict: verdictLabel(tow.decision.verdict, language) })}</b>,{' '}
        {formatTime(tow.decision.at, zone, 'time')}. {t('later.known')}
      </p>
    </StopScreen>
  )
}

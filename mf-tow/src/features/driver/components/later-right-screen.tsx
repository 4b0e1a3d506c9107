import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { VERDICT_LABELS } from '@curbwise/rules/decision/types'
import { DecisionHead, NextStepButton } from '@curbwise/ui/app'
import { Button, formatTime, formatZoned, LinkButton } from '@curbwise/ui/entry'
import { ArrowDownwardIcon, CallIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { verdictPaint } from '../../../parts/verdict-paint.ts'
import { useDispatchPhone } from '../api/use-fleet.ts'
import type { LaterRights } from '../../../parts/later-rights.ts'
import { StopScreen } from '../../../parts/stop-screen.tsx'

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
  const phone = useDispatchPhone(tow)
  const zone = tow.contract.timezone
  return (
    <StopScreen
      title="Drop it free?"
      message="This car has a right to park since it was hooked up."
      tow={tow}
      actions={
        <>
          <NextStepButton
            tone="brake"
            icon={<ArrowDownwardIcon />}
            verb="Drop it free"
            detail="$0.00 for the owner. The tow ends here"
            onClick={onDrop}
          />
          {phone ? (
            <LinkButton size="touch" full icon={<CallIcon />} href={`tel:${phone}`}>
              Call dispatch
            </LinkButton>
          ) : null}
          <Button size="touch" full busy={sending} onClick={onGoOn}>
            I know, leave with the car
          </Button>
        </>
      }
    >
      <Rights data-verdict={asked.verdict} aria-label="Rights since hook-up">
        <DecisionHead verdict={asked.verdict} variant="compact" instruction="Now, since hook-up" />
        <ul>
          {asked.rights.map(({ record_id, sentence, since }) => (
            <li key={record_id}>
              {sentence}
              <small>Since {formatZoned(since, zone)}</small>
            </li>
          ))}
        </ul>
      </Rights>
      <p>
        <b>At hook-up: {VERDICT_LABELS[tow.decision.verdict]}</b>, {formatTime(tow.decision.at, zone, 'time')}. That
        decision stays in effect. If you leave with the car, the record shows that you knew of this right.
      </p>
    </StopScreen>
  )
}

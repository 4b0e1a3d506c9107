import type { Tow } from '@curbwise/api/resources/tow-record.schemas'
import { hasReached } from '@curbwise/rules/tows/transitions'
import { Curb, DecisionCard, decisionInstruction, VERDICT_ICONS } from '@curbwise/ui/app'
import { Button, formatTime, IconButton } from '@curbwise/ui/entry'
import { ChevronRightIcon, ExpandMoreIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import { useState, type ReactElement } from 'react'
import { isAlerted } from '../../../parts/alert-words.ts'
import { verdictPaint } from '../../../parts/verdict-paint.ts'
import { DecisionChanged } from './decision-changed.tsx'
import { Ink } from './style.ts'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { useDriverTexts } from '../../../parts/driver-texts.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'

const Line = styled.button`
  ${verdictPaint}
  display: block;
  flex: none;
  width: 100%;
  border: 1px solid color-mix(in srgb, var(--v) 30%, transparent);
  border-radius: 10px;
  background: var(--vs);
  color: var(--vt);
  overflow: hidden;
  text-align: left;
  > span {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 43px;
    padding: 0 10px;
    font-size: 0.90625rem;
    line-height: 1.25rem;
    font-weight: 650;
    letter-spacing: -0.005em;
  }
  > span > b {
    flex: 1;
    min-width: 0;
    font-weight: inherit;
  }
  .cw-i {
    flex: none;
  }
`

/** The tow's decision: its solid head before the driver is under way, one line afterwards. A tap shows its reasons. */
export function TowDecision({ tow }: { readonly tow: Tow }): ReactElement {
  const [open, setOpen] = useState(false)
  const t = useDriverTexts()
  const language = useScreenLanguage()
  const decision = useDecisionTexts().decided(tow.full_decision)
  const zone = tow.contract.timezone
  const time = formatTime(decision.at, zone, 'time')
  if (isAlerted(tow)) return <DecisionChanged tow={tow} />
  if (open)
    return (
      <DecisionCard
        decision={decision}
        zone={zone}
        variant="loud"
        past
        when={t('checked', { time })}
        copy_link={
          <Button size="lg" variant="ghost" aria-expanded onClick={() => setOpen(false)}>
            {t('less')}
          </Button>
        }
      />
    )
  if (!hasReached(tow.step, 'en_route'))
    return (
      <DecisionCard
        decision={decision}
        zone={zone}
        variant="compact"
        past
        instruction={
          <>
            {decisionInstruction(decision, language)}
            <br />
            {t('checked', { time })}
          </>
        }
        end={
          <Ink>
            <IconButton
              size="touch"
              label={t('why')}
              aria-expanded={false}
              icon={<ExpandMoreIcon size={28} />}
              onClick={() => setOpen(true)}
            />
          </Ink>
        }
      />
    )
  const Icon = VERDICT_ICONS[decision.verdict]
  return (
    <Line type="button" data-verdict={decision.verdict} aria-expanded={false} onClick={() => setOpen(true)}>
      <span>
        <Icon size={22} />
        <b>{t('checked.verdict', { time, verdict: t(`verdict.${decision.verdict}`) })}</b>
        <ChevronRightIcon size={22} />
      </span>
      <Curb data-thin="" />
    </Line>
  )
}

import type { ResponseOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import { HAZARDS, TOW_REASONS } from '@curbwise/rules/decision/types'
import { towReasonLabel } from '@curbwise/ui/app'
import { Button, Select } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useCheckTexts } from '../../../parts/check-texts.ts'
import { useDecisionTexts } from '../../../parts/decision-texts.ts'
import { carTextsIn } from '../../../parts/car-words.ts'
import { useScreenLanguage } from '../../../parts/screen-language.ts'
import { useAsked } from '../api/use-plate-check.ts'
import { differences } from '../state/differences.ts'
import { plainOf, type PlateQuestion } from '../state/question.ts'

const Box = styled.section`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 240px)) minmax(0, 1fr);
  gap: 8px 12px;
  align-items: end;
  h2 {
    grid-column: 1/-1;
    font-size: 0.9375rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  > div:last-child {
    align-self: center;
    min-width: 0;
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
  p {
    overflow-wrap: anywhere;
  }
  button {
    margin-left: -11px;
  }
  b {
    font-weight: 650;
    color: var(--text);
  }
  &[data-desk] {
    grid-template-columns: auto 220px minmax(0, 1fr);
    align-items: center;
  }
  &[data-desk] h2 {
    grid-column: auto;
  }
  @container (max-width:760px) {
    &:not([data-desk]) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    > div:last-child {
      grid-column: 1/-1;
    }
  }
  @container (max-width:420px) {
    &:not([data-desk]) {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

export interface WhatIfProps {
  readonly question: PlateQuestion
  /** The answer for the question with this reason and hazard; undefined while loading. */
  readonly answer: ResponseOf<typeof previewTow> | undefined
  /** On a phone, the reason is chosen here; at a desk, in the check bar. */
  readonly phone: boolean
  readonly onAsk: (question: PlateQuestion) => void
}

/** Evaluates a reason or a hazard. Shows which actions it changes; the verdict stays the same. */
export function WhatIf({ question, answer, phone, onAsk }: WhatIfProps): ReactElement {
  const t = useCheckTexts()
  const language = useScreenLanguage()
  const car = carTextsIn(language)
  const { decided } = useDecisionTexts()
  const plain = useAsked(plainOf(question))
  const size = phone ? 'touch' : 'md'
  const has_input = question.reason !== '' || question.hazard !== ''
  const changed =
    has_input && plain && answer
      ? differences(decided(plain.decision).allows, decided(answer.decision).allows, t)
      : null
  return (
    <Box aria-labelledby="what-if" data-desk={phone ? undefined : ''}>
      <h2 id="what-if">{t('what_if.title')}</h2>
      {phone ? (
        <Select
          label={t('reason')}
          size={size}
          placeholder={t('any')}
          options={TOW_REASONS.map((value) => ({ value, label: towReasonLabel(value, language) }))}
          value={question.reason}
          onChange={({ target }) =>
            onAsk({ ...question, reason: TOW_REASONS.find((one) => one === target.value) ?? '' })
          }
        />
      ) : null}
      <Select
        label={t('what_if.hazard')}
        hideLabel={!phone}
        size={size}
        placeholder={t('what_if.no_hazard')}
        options={HAZARDS.map((value) => ({ value, label: car(`hazard.${value}`) }))}
        value={question.hazard}
        onChange={({ target }) => onAsk({ ...question, hazard: HAZARDS.find((one) => one === target.value) ?? '' })}
      />
      <div role="status">
        {changed?.map(({ action, before, after }) => (
          <p key={action}>
            <b>
              {action}: {after}
            </b>
            . {t('what_if.before', { before })}
          </p>
        ))}
        {changed?.length === 0 ? <p>{t('what_if.same')}</p> : null}
        {has_input ? (
          <Button size="sm" variant="ghost" onClick={() => onAsk(plainOf(question))}>
            {t('what_if.clear')}
          </Button>
        ) : (
          <p>{t('what_if.help')}</p>
        )}
      </div>
    </Box>
  )
}

import type { ResponseOf } from '@curbwise/api/call'
import type { previewTow } from '@curbwise/api/resources/decisions.calls'
import { HAZARD_LABELS, HAZARDS, TOW_REASON_LABELS, TOW_REASONS } from '@curbwise/rules/decision/types'
import { Button, Select } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
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
  @container (max-width:760px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div:last-child {
      grid-column: 1/-1;
    }
  }
  @container (max-width:420px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const REASONS = TOW_REASONS.map((value) => ({ value, label: TOW_REASON_LABELS[value] }))
const DANGERS = HAZARDS.map((value) => ({ value, label: HAZARD_LABELS[value] }))

export interface WhatIfProps {
  readonly question: PlateQuestion
  /** The answer to it; undefined while it is on its way. */
  readonly answer: ResponseOf<typeof previewTow> | undefined
  readonly size: 'md' | 'touch'
  readonly onAsk: (question: PlateQuestion) => void
}

/** Weighs a reason or a hazard: the verdict stays, what may be done changes, and what has changed is said. */
export function WhatIf({ question, answer, size, onAsk }: WhatIfProps): ReactElement {
  const plain = useAsked(plainOf(question))
  const said = question.reason !== '' || question.hazard !== ''
  const changed = said && plain && answer ? differences(plain.decision.allows, answer.decision.allows) : null
  return (
    <Box aria-labelledby="what-if">
      <h2 id="what-if">What if?</h2>
      <Select
        label="The reason is"
        size={size}
        placeholder="Not said"
        options={REASONS}
        value={question.reason}
        onChange={({ target }) => onAsk({ ...question, reason: TOW_REASONS.find((one) => one === target.value) ?? '' })}
      />
      <Select
        label="It is a hazard"
        size={size}
        placeholder="No hazard"
        options={DANGERS}
        value={question.hazard}
        onChange={({ target }) => onAsk({ ...question, hazard: HAZARDS.find((one) => one === target.value) ?? '' })}
      />
      <div role="status">
        {changed?.map(({ action, before, after }) => (
          <p key={action}>
            <b>
              {action}: {after}
            </b>
            . Before: {before}.
          </p>
        ))}
        {changed?.length === 0 ? <p>It changes nothing of what may be done.</p> : null}
        {said ? (
          <Button size="sm" variant="ghost" onClick={() => onAsk(plainOf(question))}>
            Take it back
          </Button>
        ) : (
          <p>A reason or a hazard never changes the verdict, only what may be done.</p>
        )}
      </div>
    </Box>
  )
}

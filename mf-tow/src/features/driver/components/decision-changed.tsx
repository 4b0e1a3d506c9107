import { VERDICT_LABELS } from '@curbwise/rules/decision/types'
import { Curb, DecisionHead } from '@curbwise/ui/app'
import { formatTime } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { sinceWords, type Alerted } from '../../../parts/alert-words.ts'
import { verdictPaint } from '../../../parts/verdict-paint.ts'

const Box = styled.section`
  ${verdictPaint}
  display: flex;
  flex-direction: column;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--surface);
  overflow: hidden;
  > p {
    padding: 10px 16px 12px;
    font-size: 1rem;
    line-height: 1.375rem;
  }
  > p small {
    display: block;
    font-size: 0.875rem;
    line-height: 1.1875rem;
    color: var(--text-2);
  }
`

/** Shows the current decision when it differs from the tow's decision, next to the earlier one. */
export function DecisionChanged({ tow }: { readonly tow: Alerted }): ReactElement {
  const { alert, decision: before, contract } = tow
  const then = `${VERDICT_LABELS[before.verdict].toLowerCase()}, ${formatTime(before.at, contract.timezone, 'time')}.`
  if (alert.drop_is_free)
    return (
      <Box data-verdict={alert.verdict} aria-label="A right to park has begun" role="alert">
        <DecisionHead
          verdict={alert.verdict}
          variant="compact"
          instruction={`Right to park since ${sinceWords(tow)}`}
        />
        <Curb />
        <p>
          {alert.sentence} Dropping the car is free until you leave the property.
          <small>At hook-up: {then} That decision stays in effect.</small>
        </p>
      </Box>
    )
  return (
    <Box data-verdict={alert.verdict} aria-label="The decision has changed" role="alert">
      <DecisionHead verdict={alert.verdict} variant="compact" />
      <Curb />
      <p>
        {alert.sentence}
        <small>Before: {then}</small>
      </p>
    </Box>
  )
}

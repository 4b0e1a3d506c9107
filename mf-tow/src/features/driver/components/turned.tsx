import type { TowRow } from '@curbwise/api/resources/tows'
import { VERDICT_LABELS } from '@curbwise/rules/decision/types'
import { Curb, DecisionHead } from '@curbwise/ui/app'
import { formatTime } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { verdictPaint } from '../../../parts/verdict-paint.ts'

const Box = styled.section`
${verdictPaint}
display:flex;flex-direction:column;border:1px solid var(--line);border-radius:14px;background:var(--surface);overflow:hidden;
>p{padding:10px 16px 12px;font-size:1rem;line-height:1.375rem}
>p small{display:block;font-size:.875rem;line-height:1.1875rem;color:var(--text-2)}
`

export interface TurnedProps {
  readonly alert: NonNullable<TowRow['alert']>
  readonly before: TowRow['decision']
  readonly zone: string
}

/** The decision as it is now, when it is no longer the one the tow was given by; what it was stays in sight. */
export function Turned({ alert, before, zone }: TurnedProps): ReactElement {
  return (
    <Box data-verdict={alert.verdict} aria-label="The decision has changed" role="alert">
      <DecisionHead verdict={alert.verdict} variant="compact" />
      <Curb />
      <p>{alert.sentence}<small>Before: {VERDICT_LABELS[before.verdict].toLowerCase()}, {formatTime(before.at, zone, 'time')}.</small></p>
    </Box>
  )
}

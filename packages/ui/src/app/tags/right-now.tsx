import styled from '@emotion/styled'
import type { Verdict } from '@curbwise/rules/decision/types'
import { startDateText } from '@curbwise/rules/time/shown'
import type { ReactElement } from 'react'
import { useTexts } from '../../theme/kit.ts'
import { VerdictChip } from './verdict-chip.tsx'

const StartText = styled.span`
  color: var(--text-3);
  font-size: 0.8125rem;
  line-height: 1.5rem;
  white-space: nowrap;
`

export interface RightNowProps {
  /** Null for a record that hasn't started and therefore doesn't affect the car yet. */
  readonly verdict: Verdict | null
  /** ISO instant at which the record starts. */
  readonly from: string
  readonly zone: string
  /** The current time, in epoch milliseconds. */
  readonly now: number
}

/** A car's current verdict in a list of records; for a record that starts later, the start. */
export function RightNow({ verdict, from, zone, now }: RightNowProps): ReactElement {
  const texts = useTexts()
  return verdict === null ? (
    <StartText>{texts.starts(startDateText(from, zone, new Date(now).toISOString()))}</StartText>
  ) : (
    <VerdictChip verdict={verdict} />
  )
}

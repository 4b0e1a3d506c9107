import styled from '@emotion/styled'
import type { Verdict } from '@curbwise/rules/decision/types'
import { startDateText } from '@curbwise/rules/time/shown'
import type { ReactElement } from 'react'
import { useTexts } from '../../theme/kit.ts'
import { VerdictChip } from './verdict-chip.tsx'

const Starts = styled.span`
  color: var(--text-3);
  font-size: 0.8125rem;
  line-height: 1.5rem;
  white-space: nowrap;
`

export interface RightNowProps {
  /** Null for a record that has not started: it says nothing of the car yet. */
  readonly verdict: Verdict | null
  /** ISO instant at which the record starts. */
  readonly from: string
  readonly zone: string
  /** The moment it is now, ms since 1970. */
  readonly now: number
}

/** The verdict on a car right now in a list of records; of a record that starts later, when that is. */
export function RightNow({ verdict, from, zone, now }: RightNowProps): ReactElement {
  const texts = useTexts()
  return verdict === null ? (
    <Starts>{texts.starts(startDateText(from, zone, new Date(now).toISOString()))}</Starts>
  ) : (
    <VerdictChip verdict={verdict} />
  )
}

import { VERDICT_INSTRUCTIONS, type Verdict } from '@curbwise/rules/decision/types'
import { VerdictChip } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { Side, Verdicts } from './style.ts'

const ORDER: readonly Verdict[] = ['unauthorized', 'authorized', 'check', 'protected', 'paused']

/** The five answers of a plate check, for people who see them for the first time. */
export const VerdictsBox = (): ReactElement => (
  <Side aria-labelledby="verdicts">
    <h2 id="verdicts">What a plate check answers</h2>
    <p>One of five verdicts, each with what to do.</p>
    <Verdicts>
      {ORDER.map((verdict) => (
        <li key={verdict}>
          <span>
            <VerdictChip verdict={verdict} />
          </span>
          {VERDICT_INSTRUCTIONS[verdict]}
        </li>
      ))}
    </Verdicts>
  </Side>
)

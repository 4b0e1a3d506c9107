import { Button, stateName } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { Question } from './result-style.ts'

/** Asks for the state when several states have this plate here. */
export function AskState({
  states,
  onChoose,
}: {
  readonly states: readonly string[]
  readonly onChoose: (state: string) => void
}): ReactElement {
  return (
    <Question role="group" aria-labelledby="ask-state">
      <h2 id="ask-state">Which state is on the plate?</h2>
      {states.map((state) => (
        <Button key={state} onClick={() => onChoose(state)}>
          {stateName(state)}
        </Button>
      ))}
      <p>Cars of these states have this plate here, with different rights.</p>
    </Question>
  )
}

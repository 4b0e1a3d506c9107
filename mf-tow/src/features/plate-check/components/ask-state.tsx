import { Button, stateName } from '@curbwise/ui/entry'
import type { ReactElement } from 'react'
import { useCheckTexts } from '../../../parts/check-texts.ts'
import { Question } from './result-style.ts'

/** Asks for the state when several states have this plate here. */
export function AskState({
  states,
  onChoose,
}: {
  readonly states: readonly string[]
  readonly onChoose: (state: string) => void
}): ReactElement {
  const t = useCheckTexts()
  return (
    <Question role="group" aria-labelledby="ask-state">
      <h2 id="ask-state">{t('ask_state.which')}</h2>
      {states.map((state) => (
        <Button key={state} onClick={() => onChoose(state)}>
          {stateName(state)}
        </Button>
      ))}
      <p>{t('ask_state.why')}</p>
    </Question>
  )
}

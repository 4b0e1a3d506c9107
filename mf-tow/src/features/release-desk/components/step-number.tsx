import { CheckCircleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'

/** The card's number, or a check mark once the card is complete. */
export function StepNumber({ at, done }: { readonly at: number; readonly done: boolean }): ReactElement {
  return done ? (
    <i data-done="">
      <CheckCircleIcon size={28} label="Done" />
    </i>
  ) : (
    <i aria-hidden="true">{at}</i>
  )
}

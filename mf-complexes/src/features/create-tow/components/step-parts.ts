import type { ReactNode } from 'react'

/** What differs between the faces of one step: its column, and the action below it. */
export interface StepParts {
  readonly action: ReactNode
  readonly content: ReactNode
}

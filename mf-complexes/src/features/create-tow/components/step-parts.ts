import type { ReactNode } from 'react'

/** The parts that differ between variants of a step: the column's content and the action below it. */
export interface StepParts {
  readonly action: ReactNode
  readonly content: ReactNode
}

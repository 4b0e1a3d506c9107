import type { ReactElement, ReactNode } from 'react'
import { ScrollBox } from './style.ts'

export interface ScrollProps {
  /** The id of the card's heading. */
  readonly labelledby: string
  readonly className?: string
  readonly children: ReactNode
}

/** A table that scrolls sideways within its card, with the keyboard too. */
export const Scroll = ({ labelledby, className, children }: ScrollProps): ReactElement => (
  <ScrollBox className={className} role="group" aria-labelledby={labelledby} tabIndex={0}>
    {children}
  </ScrollBox>
)

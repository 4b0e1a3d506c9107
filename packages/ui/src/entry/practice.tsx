import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { SchoolIcon } from '../icons.ts'

const Stripe = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  flex: none;
  min-height: 30px;
  padding: 5px 16px;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  font-weight: 650;
  color: var(--on-ink);
  background: repeating-linear-gradient(
    125deg,
    var(--ink) 0 14px,
    color-mix(in srgb, var(--ink) 82%, var(--ink-2)) 14px 28px
  );
  .cw-i {
    flex: none;
  }
  button {
    flex: none;
    min-height: 30px;
    margin-left: 8px;
    padding: 0 12px;
    border: 1px solid currentColor;
    border-radius: 8px;
    background: var(--ink);
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  button:focus-visible {
    outline: 2px solid var(--on-ink);
    outline-offset: 2px;
  }
  @media (max-width: 576px) {
    button {
      min-height: 44px;
    }
  }
`
const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  flex: none;
  justify-self: start;
  min-height: 20px;
  padding: 0 6px;
  border-radius: 5px;
  background: var(--ink);
  color: var(--on-ink);
  font-size: 0.75rem;
  line-height: 1rem;
  font-weight: 650;
  white-space: nowrap;
  vertical-align: middle;
`

export interface PracticeStripeProps {
  readonly children: ReactNode
  /** Goes back to a real complex, for users who have one. */
  readonly onLeave?: (() => void) | undefined
}

/** The ink stripe above everything of a practice complex; it says that nothing there is real. */
export function PracticeStripe({ children, onLeave }: PracticeStripeProps): ReactElement {
  return (
    <Stripe role="note">
      <SchoolIcon size={18} />
      <span>{children}</span>
      {onLeave ? (
        <button type="button" onClick={onLeave}>
          Leave practice
        </button>
      ) : null}
    </Stripe>
  )
}

/** Marks one record of a practice complex among others. */
export function PracticeBadge({ children = 'Practice' }: { readonly children?: ReactNode }): ReactElement {
  return (
    <Badge>
      <SchoolIcon size={14} />
      {children}
    </Badge>
  )
}

/** What the stripe says on the screens of staff. */
export const PRACTICE_WORDS = 'Practice complex. Nothing here is real: no messages go out, and no report counts it.'

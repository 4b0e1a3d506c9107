import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'

const RADIUS = 20
const LENGTH = 2 * Math.PI * RADIUS

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  svg {
    flex: none;
    transform: rotate(-90deg);
    color: var(--ok);
  }
  circle {
    fill: none;
    stroke-width: 6;
    stroke: var(--line-2);
  }
  circle + circle {
    stroke: currentColor;
  }
  strong {
    display: block;
    font-size: 1.25rem;
    line-height: 1.625rem;
    font-weight: 700;
    letter-spacing: -0.01em;
    font-variant-numeric: tabular-nums;
  }
  span {
    color: var(--text-2);
  }
  &[data-soon] strong,
  &[data-soon] svg {
    color: var(--warn);
  }
`

export interface RingProps {
  /** Share of the whole time span that is left, 0 to 1. */
  readonly share: number
  /** Only a little time is left. */
  readonly soon: boolean
  /** The time left as text, which is complete without the ring. */
  readonly title: ReactNode
  readonly children?: ReactNode
}

/** How much time is left, as text and as a ring. */
export function Ring({ share, soon, title, children }: RingProps): ReactElement {
  return (
    <Row data-soon={soon ? '' : undefined}>
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <circle cx="24" cy="24" r={RADIUS} />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          strokeDasharray={`${LENGTH * Math.min(1, Math.max(0, share))} ${LENGTH}`}
          strokeLinecap="round"
        />
      </svg>
      <div>
        <strong>{title}</strong>
        {children ? <span>{children}</span> : null}
      </div>
    </Row>
  )
}

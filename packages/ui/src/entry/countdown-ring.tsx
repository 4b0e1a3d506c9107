import styled from '@emotion/styled'
import type { ReactElement } from 'react'

const Ring = styled.span`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: 52px;
  height: 52px;
  font-size: 1.25rem;
  line-height: 1.5rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  svg {
    position: absolute;
    inset: 0;
    transform: rotate(-90deg);
  }
  circle {
    fill: none;
    stroke-width: 4;
    stroke: var(--line-2);
  }
  circle + circle {
    stroke: var(--primary);
    stroke-linecap: round;
    transition: stroke-dashoffset 1s linear;
  }
`
const LENGTH = 2 * Math.PI * 22

export interface CountdownRingProps {
  /** Whole seconds left. */
  readonly value: number
  /** Whole seconds at the start. */
  readonly total: number
  /** For screen readers, such as "Going back in 2 seconds". */
  readonly label: string
}

/** Presentation only: the caller runs the countdown. */
export function CountdownRing({ value, total, label }: CountdownRingProps): ReactElement {
  const left = total > 0 ? Math.min(1, Math.max(0, value / total)) : 0
  return (
    <Ring role="timer" aria-label={label}>
      <svg viewBox="0 0 52 52" aria-hidden="true">
        <circle cx="26" cy="26" r="22" />
        <circle cx="26" cy="26" r="22" strokeDasharray={LENGTH} strokeDashoffset={LENGTH * (1 - left)} />
      </svg>
      <span aria-hidden="true">{value}</span>
    </Ring>
  )
}

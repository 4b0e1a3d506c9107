import { TOW_STEPS, type TowStatus, type TowStep } from '@curbwise/rules/tows/status'
import type { CSSProperties, ReactElement } from 'react'
import type { Token } from '../../theme/tokens.ts'

const STATUS_COLORS: Readonly<Record<TowStatus, Token>> = {
  requested: 'st-requested',
  pending: 'st-pending',
  completed: 'st-completed',
  completed_dropped_on_site: 'st-dropped',
  cancelled: 'st-cancelled',
}

const Ring = (): ReactElement => <circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" strokeWidth="1.7" />
const stroke = {
  fill: 'none',
  stroke: 'var(--surface)',
  strokeWidth: 1.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A pie that grows with each step: accepted 1/6 … at_lot 6/6. */
function Pie({ step }: { readonly step: TowStep | null }): ReactElement {
  const share = ((step ? TOW_STEPS.indexOf(step) : -1) + 1) / TOW_STEPS.length
  return (
    <>
      <Ring />
      <circle
        cx="8"
        cy="8"
        r="2"
        fill="none"
        stroke="currentColor"
        strokeWidth="4"
        strokeDasharray={`${share * 4 * Math.PI} 20`}
        transform="rotate(-90 8 8)"
      />
    </>
  )
}

const SHAPES: Readonly<Record<Exclude<TowStatus, 'pending'>, ReactElement>> = {
  requested: (
    <circle cx="8" cy="8" r="6.6" fill="none" stroke="currentColor" strokeWidth="1.7" strokeDasharray="2.7 2.48" />
  ),
  completed: (
    <>
      <circle cx="8" cy="8" r="7.4" fill="currentColor" />
      <path d="M4.8 8.2l2.2 2.2 4.2-4.6" {...stroke} />
    </>
  ),
  completed_dropped_on_site: (
    <>
      <circle cx="8" cy="8" r="7.4" fill="currentColor" />
      <path d="M8 3.9v5M5.6 7L8 9.3 10.4 7M5 11.7h6" {...stroke} />
    </>
  ),
  cancelled: (
    <>
      <Ring />
      <path d="M3.8 12.2l8.4-8.4" stroke="currentColor" strokeWidth="1.7" />
    </>
  ),
}

export interface StatusGlyphProps {
  readonly status: TowStatus
  readonly step?: TowStep | null
  /** px */
  readonly size?: number
}

/** Only the glyph; its text must be next to it. */
export function StatusGlyph({ status, step = null, size = 16 }: StatusGlyphProps): ReactElement {
  const style = { color: `var(--${STATUS_COLORS[status]})`, flex: 'none' } as CSSProperties
  return (
    <svg viewBox="0 0 16 16" width={size} height={size} style={style} aria-hidden="true">
      {status === 'pending' ? <Pie step={step} /> : SHAPES[status]}
    </svg>
  )
}

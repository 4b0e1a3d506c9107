import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { SegmentsBox } from '../../entry/segments-style.ts'
import { edgeShadows } from './edge-shadows.ts'

const Bar = styled(SegmentsBox)`
  ${edgeShadows('var(--sunken)')}
`

export interface SegmentOption<V extends string> {
  readonly value: V
  readonly label: string
  /** Null while it is being counted; space is reserved for it. A text if there are at least that many: "1,000+". */
  readonly count?: number | string | null
  /** Shown instead of the label, which is then its accessible name. */
  readonly icon?: ReactNode
}

export interface SegmentsProps<V extends string> {
  readonly label: string
  readonly options: ReadonlyArray<SegmentOption<V>>
  readonly value: V
  readonly onChange: (value: V) => void
  readonly size?: 'md' | 'touch'
}

/** A choice of a few options, with counts: a list's status, or a way to view it. */
export function Segments<V extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
}: SegmentsProps<V>): ReactElement {
  return (
    <Bar role="group" aria-label={label} data-size={size}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.icon ? option.label : undefined}
          title={option.icon ? option.label : undefined}
          onClick={() => onChange(option.value)}
        >
          {option.icon ?? option.label}
          {option.count === undefined ? null : (
            <span>{typeof option.count === 'number' ? option.count.toLocaleString('en-US') : option.count}</span>
          )}
        </button>
      ))}
    </Bar>
  )
}

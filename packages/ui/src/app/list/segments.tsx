import type { ReactElement, ReactNode } from 'react'
import { SegmentsBox } from '../../entry/segments-style.ts'

export interface SegmentOption<V extends string> {
  readonly value: V
  readonly label: string
  /** Null: it is being counted, and its room is kept. */
  readonly count?: number | null
  /** An icon in place of the word; the word is then its name. */
  readonly icon?: ReactNode
}

export interface SegmentsProps<V extends string> {
  readonly label: string
  readonly options: ReadonlyArray<SegmentOption<V>>
  readonly value: V
  readonly onChange: (value: V) => void
  readonly size?: 'md' | 'touch'
}

/** One of a few, with counts: the status of a list, or a way of looking at it. */
export function Segments<V extends string>({
  label,
  options,
  value,
  onChange,
  size = 'md',
}: SegmentsProps<V>): ReactElement {
  return (
    <SegmentsBox role="group" aria-label={label} data-size={size}>
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
          {option.count === undefined ? null : <span>{option.count?.toLocaleString('en-US')}</span>}
        </button>
      ))}
    </SegmentsBox>
  )
}

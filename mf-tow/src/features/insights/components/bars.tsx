import { TextLink } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { count } from '../state/words.ts'

const List = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.8125rem;
  line-height: 1.25rem;
  li {
    display: grid;
    grid-template-columns: minmax(0, 148px) minmax(0, 1fr) auto;
    gap: 4px 10px;
    align-items: center;
    min-height: 24px;
  }
  i {
    display: block;
    min-width: 2px;
    height: 14px;
    border-radius: 2px;
    background: var(--c1);
  }
  b {
    min-width: 32px;
    text-align: right;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  small {
    grid-column: 2 / -1;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
`

interface BarRow {
  readonly id: string
  readonly label: string
  readonly value: number
  /** Below the bar. */
  readonly detail?: string | undefined
  /** The records behind the number. */
  readonly href?: string | undefined
}

export interface BarsProps {
  readonly label: string
  readonly rows: readonly BarRow[]
}

/** Counts as bars, each with its number; the longest fills the width. Nothing without rows. */
export function Bars({ label, rows }: BarsProps): ReactElement | null {
  if (rows.length === 0) return null
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <List aria-label={label}>
      {rows.map(({ id, label: name, value, detail, href }) => (
        <li key={id}>
          <span>{href ? <TextLink href={href}>{name}</TextLink> : name}</span>
          <span aria-hidden="true">{value > 0 ? <i style={{ width: `${(value / most) * 100}%` }} /> : null}</span>
          <b>{count(value)}</b>
          {detail ? <small>{detail}</small> : null}
        </li>
      ))}
    </List>
  )
}

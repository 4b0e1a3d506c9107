import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'

const List = styled.dl`
  font-size: 0.875rem;
  line-height: 1.25rem;
  font-variant-numeric: tabular-nums;
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 16px;
    padding: 3.5px 0;
  }
  dd {
    text-align: right;
  }
  small {
    display: block;
    font-weight: 400;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  > div[data-total] {
    margin-top: 5px;
    padding-top: 9px;
    border-top: 1.5px solid var(--text);
    font-weight: 700;
    font-size: 1rem;
    line-height: 1.375rem;
  }
  + p {
    margin-top: 4px;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  &[data-size='lg'] {
    font-size: 1rem;
    line-height: 1.5rem;
  }
  &[data-size='lg'] small {
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
`

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' })

/** Formats cents as dollars: 39621 → "$396.21". */
export const formatMoney = (cents: number): string => money.format(cents / 100)

export interface MoneyLine {
  readonly label: string
  /** Whole cents. */
  readonly cents: number
  /** How the amount was calculated: "3 days at $22.85". */
  readonly basis?: string | null
}

export interface MoneyLinesProps {
  readonly lines: readonly MoneyLine[]
  readonly total: MoneyLine
  /** Below the total: the amount after midnight. */
  readonly after?: ReactNode
  readonly size?: 'md' | 'lg'
}

export function MoneyLines({ lines, total, after, size = 'md' }: MoneyLinesProps): ReactElement {
  return (
    <div>
      <List data-size={size}>
        {lines.map(({ label, cents, basis }, at) => (
          <div key={`${label} ${at}`}>
            <dt>
              {label}
              {basis ? <small>{basis}</small> : null}
            </dt>
            <dd>{formatMoney(cents)}</dd>
          </div>
        ))}
        <div data-total="">
          <dt>{total.label}</dt>
          <dd>{formatMoney(total.cents)}</dd>
        </div>
      </List>
      {after ? <p>{after}</p> : null}
    </div>
  )
}

import styled from '@emotion/styled'
import { Fragment, type ReactElement, type ReactNode } from 'react'

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(84px, auto) minmax(0, 1fr);
  gap: 6px 12px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  dt {
    color: var(--text-3);
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &[data-size='lg'] {
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    gap: 9px 16px;
  }
  &[data-size='lg'] dt {
    color: var(--text-2);
  }
  &[data-size='lg'] dd {
    text-align: right;
    font-weight: 600;
  }
`

export interface FactsProps {
  /** Label and value; a null value omits the line. */
  readonly facts: ReadonlyArray<readonly [label: string, value: ReactNode]>
  /** `lg`: values on the right, for phones. */
  readonly size?: 'md' | 'lg'
}

export function Facts({ facts, size = 'md' }: FactsProps): ReactElement {
  return (
    <List data-size={size}>
      {facts.map(([label, value]) =>
        value === null || value === undefined ? null : (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
      )}
    </List>
  )
}

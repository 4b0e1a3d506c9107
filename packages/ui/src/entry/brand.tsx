import styled from '@emotion/styled'
import type { ReactElement } from 'react'

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  color: var(--text);
  font-size: 1rem;
  line-height: 1.5rem;
  font-weight: 750;
  letter-spacing: -0.015em;
  white-space: nowrap;
  &[data-size='lg'] {
    font-size: 1.125rem;
  }
  svg {
    flex: none;
  }
`

export interface BrandProps {
  /** The product's name, which a deployment can change. */
  readonly name?: string
  /** `md`: 26 px mark and 16 px text; `lg`: the same mark and 18 px text. */
  readonly size?: 'md' | 'lg'
}

/** A car at the curb above three painted stripes. */
export function BrandMark({ size = 26 }: { readonly size?: number }): ReactElement {
  return (
    <svg viewBox="0 0 26 26" width={size} height={size} aria-hidden="true">
      <rect width="26" height="26" rx="7" fill="var(--primary)" />
      <path d="M6 9.2A3.2 3.2 0 0 1 9.2 6h7.6A3.2 3.2 0 0 1 20 9.2V13H6z" fill="var(--on-primary)" />
      <path d="M6 16h3.6l-1.7 4H6zm6.1 0h3.2l-1.7 4h-3.2zm5.7 0H20v4h-3.9z" fill="var(--on-primary)" />
    </svg>
  )
}

export function Brand({ name = 'Curbwise', size = 'md' }: BrandProps): ReactElement {
  return (
    <Row data-size={size}>
      <BrandMark />
      {name}
    </Row>
  )
}

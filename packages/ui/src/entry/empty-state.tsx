import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  flex: 1;
  padding: 40px 16px 56px;
  text-align: center;
  > svg {
    max-width: 100%;
    margin-bottom: 22px;
  }
  h2 {
    font-size: 1.25rem;
    line-height: 1.625rem;
    font-weight: 680;
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  p {
    max-width: 440px;
    margin: 8px 0 0;
    font-size: 0.9375rem;
    line-height: 1.375rem;
    color: var(--text-2);
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
    margin-top: 20px;
  }
  &[data-small] {
    padding: 32px 16px;
  }
  &[data-small] > svg {
    margin-bottom: 16px;
  }
  &[data-small] > h2 {
    font-size: 1rem;
    line-height: 1.375rem;
  }
  &[data-small] > p {
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
`
const CHARACTERS = [24, 43, 62, 86, 105, 124]

function GhostPlate({ bay }: { readonly bay: boolean }): ReactElement {
  return (
    <svg
      viewBox={bay ? '0 0 320 150' : '80 40 160 72'}
      width={bay ? 320 : 118}
      height={bay ? 150 : 53}
      aria-hidden="true"
    >
      {bay ? (
        <path d="M24 12v126M296 12v126" fill="none" stroke="var(--line-2)" strokeWidth="6" strokeLinecap="round" />
      ) : null}
      <g transform="translate(82 42)">
        <rect
          width="156"
          height="68"
          rx="10"
          fill="var(--surface)"
          stroke="var(--control)"
          strokeWidth="2"
          strokeDasharray="7 6"
        />
        {CHARACTERS.map((x) => (
          <rect key={x} x={x} y="24" width={x === 124 ? 10 : 14} height="20" rx="3" fill="var(--line-2)" />
        ))}
      </g>
    </svg>
  )
}

export interface EmptyStateProps {
  /** What is missing, and where: "No sticker lists at Bluebonnet Terrace". */
  readonly title: string
  /** What it is for. */
  readonly children?: ReactNode
  /** One or two actions. */
  readonly actions?: ReactNode
  /** Inside a panel or card: without the bay. */
  readonly small?: boolean
}

/** A ghost plate in an empty bay. */
export function EmptyState({ title, children, actions, small = false }: EmptyStateProps): ReactElement {
  return (
    <Box data-small={small ? '' : undefined}>
      <GhostPlate bay={!small} />
      <h2>{title}</h2>
      {children ? <p>{children}</p> : null}
      {actions ? <div>{actions}</div> : null}
    </Box>
  )
}

import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'

/** The head of a case's page: the plate, the car and its place, and facts. */
export const HeadBox = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 14px 20px;
  padding: 18px 24px;
  border-bottom: 1px solid var(--line);
  > div {
    flex: 1 1 240px;
    min-width: 0;
  }
  h2 {
    font-size: 1.25rem;
    line-height: 1.625rem;
    font-weight: 680;
    letter-spacing: -0.012em;
    overflow-wrap: anywhere;
  }
  p {
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  dl {
    display: flex;
    flex-wrap: wrap;
    gap: 10px 28px;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  dt {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  dd {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 24px;
    font-weight: 550;
  }
  @media (max-width: 576px) {
    padding: 16px;
    dl {
      display: grid;
      grid-template-columns: 1fr 1fr;
      width: 100%;
      gap: 12px 16px;
    }
    dd {
      white-space: normal;
    }
  }
`

export const Fact = ({ label, children }: Readonly<{ label: string; children: ReactNode }>): ReactElement => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

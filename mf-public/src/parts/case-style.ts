import { Card } from '@curbwise/ui/entry'
import styled from '@emotion/styled'

/** A section of a case, with its heading. */
export const Part = styled(Card)`
  padding: 16px;
  h2 {
    font-size: 1.125rem;
    line-height: 1.5rem;
    font-weight: 680;
    outline: 0;
    text-wrap: balance;
  }
  p {
    margin-top: 6px;
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--text-2);
  }
  p[data-hours] {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  p[data-hours='always'] {
    color: var(--ok);
    font-weight: 600;
  }
  p[data-strong] {
    color: var(--text);
    font-weight: 560;
  }
  > ul {
    margin-top: 10px;
  }
`

export const Answer = styled(Part)`
  padding: 0;
  > div {
    padding: 16px;
  }
  > div + div {
    border-top: 1px solid var(--line);
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    font-size: 1rem;
    line-height: 1.5rem;
    color: var(--text-2);
  }
  h1 {
    margin-top: 12px;
    font-size: 1.75rem;
    line-height: 2.125rem;
    font-weight: 720;
    letter-spacing: -0.015em;
    outline: 0;
    text-wrap: balance;
  }
`

export const Amounts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 0;
  font-variant-numeric: tabular-nums;
  > div {
    flex: 1 1 120px;
    display: flex;
    flex-direction: column;
  }
  > div + div {
    padding-left: 18px;
    border-left: 1px solid var(--line);
  }
  dt {
    font-size: 0.9375rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
  dd {
    margin-top: auto;
    font-size: 1.875rem;
    line-height: 2.25rem;
    font-weight: 700;
  }
  > div + div dd {
    font-size: 1.5rem;
    font-weight: 500;
  }
  &:not(:last-child) {
    margin-bottom: 16px;
  }
`

export const TwoButtons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 132px), 1fr));
  gap: 8px;
  margin-top: 14px;
  a {
    padding-inline: 8px;
    font-size: 1rem;
  }
`

import { Card } from '@curbwise/ui/entry'
import styled from '@emotion/styled'

/** The account's card: its state, what it means, and the next step. */
export const AccountCard = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 16px 20px;
  margin-bottom: 12px;
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  > header > div {
    flex: 1;
    min-width: 180px;
  }
  > header b {
    display: block;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  > header small {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  > p,
  > ul {
    margin: 0;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  > ul {
    padding-left: 20px;
  }
  > footer {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 10px;
  }
`

/** What a state stops, holds, and leaves as it is: a word and a sentence in each row. */
export const Effects = styled.dl`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: 4px 12px;
  margin: 0;
  font-size: 0.875rem;
  line-height: 1.25rem;
  dt {
    font-weight: 650;
  }
  dd {
    margin: 0;
    color: var(--text-2);
  }
`

/** Figures side by side, each with its name above and a note below; one below the other where there is no room. */
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  gap: 12px 24px;
  margin: 0 0 16px;
  dt,
  dd + dd {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  dd {
    margin: 0;
    font-size: 1.375rem;
    line-height: 1.75rem;
    font-weight: 680;
    font-variant-numeric: tabular-nums;
  }
  dd + dd {
    font-weight: 400;
  }
`

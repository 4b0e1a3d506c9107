import { edgeShadows } from '@curbwise/ui/app'
import styled from '@emotion/styled'

/** The figures, then cards in two columns that become one. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  align-items: start;
  > [data-wide] {
    grid-column: 1 / -1;
  }
  @media (max-width: 1000px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
export const CardBox = styled.section`
  min-width: 0;
  padding: 18px 20px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 12px;
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 12px;
    margin-bottom: 12px;
  }
  h2 {
    flex: 1 1 auto;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  header > span,
  > p {
    font-size: 0.8125rem;
    line-height: 1.25rem;
    color: var(--text-3);
  }
  > p {
    margin-top: 10px;
    text-wrap: pretty;
  }
  @media (max-width: 576px) {
    padding: 16px;
  }
`
/** A table that scrolls sideways within its card (`Scroll`). */
export const ScrollBox = styled.div`
  ${edgeShadows('var(--surface)')}
  overflow-x: auto;
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-variant-numeric: tabular-nums;
  }
  th {
    padding: 4px 8px 8px;
    text-align: right;
    font-weight: 600;
    font-size: 0.75rem;
    color: var(--text-3);
    white-space: nowrap;
  }
  td,
  tbody th {
    height: 38px;
    padding: 4px 8px;
    border-top: 1px solid var(--line);
    text-align: right;
    white-space: nowrap;
  }
  tbody th {
    font-size: 0.8125rem;
    font-weight: 600;
    color: var(--text);
  }
  th:first-of-type {
    padding-left: 0;
    text-align: left;
    white-space: normal;
    min-width: 120px;
  }
  td:last-of-type,
  thead th:last-of-type {
    padding-right: 0;
  }
  small {
    display: block;
    font-weight: 400;
    color: var(--text-3);
  }
`
export const Padded = styled.div`
  padding: 16px 24px 32px;
  @media (max-width: 576px) {
    padding: 16px;
  }
`
export const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 12px;
  padding: 16px 24px 0;
  > * {
    flex: 0 1 190px;
    min-width: 0;
  }
  > p {
    flex: 1 1 100%;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--err);
  }
  @media (max-width: 576px) {
    padding: 16px 16px 0;
    > * {
      flex: 1 1 120px;
    }
    > :first-of-type {
      flex-basis: 100%;
    }
  }
`

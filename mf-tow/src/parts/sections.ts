import styled from '@emotion/styled'

/** A section of a company page, with its heading. */
export const Section = styled.section`
  padding: 14px 24px 6px;
  min-width: 0;
  aside & {
    padding: 18px 0 0;
    margin-top: 18px;
    border-top: 1px solid var(--line);
  }
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    min-height: 40px;
    margin-bottom: 4px;
  }
  > header h2 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
    letter-spacing: -0.005em;
  }
  > header small {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-3);
  }
  > header > :last-child:not(h2, small) {
    margin-left: auto;
  }
  @media (max-width: 576px) {
    padding-inline: 16px;
    > header {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 0 10px;
    }
    > header > small {
      grid-column: 1;
    }
    > header > small:last-child {
      grid-column: 1/-1;
    }
    > header > :last-child:not(h2, small) {
      grid-area: 1/2 / span 2;
    }
    > header:not(:has(> small)) > :last-child:not(h2, small) {
      grid-row: 1;
    }
  }
`

/** A small table of a section. On a phone each row is a card whose cells are labeled by `data-label`. */
export const Table = styled.table`
  width: calc(100% + 48px);
  margin-inline: -24px;
  border-collapse: collapse;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  th,
  td {
    padding: 8px;
    text-align: left;
    border-bottom: 1px solid var(--line);
    overflow-wrap: anywhere;
  }
  tr > :first-child {
    padding-left: 24px;
  }
  tr > :last-child {
    padding-right: 24px;
    width: 1%;
    text-align: right;
    white-space: nowrap;
  }
  thead th {
    color: var(--text-3);
    font-weight: 550;
  }
  tbody th {
    font-weight: 650;
  }
  tbody tr[data-off] th,
  tbody tr[data-off] td {
    color: var(--text-2);
    font-weight: 400;
  }
  small {
    display: block;
    font-size: 0.75rem;
    line-height: 1rem;
    font-weight: 400;
    color: var(--text-3);
  }
  [data-end] {
    text-align: right;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }
  b {
    font-weight: 650;
  }
  @media (max-width: 576px) {
    width: 100%;
    margin-inline: 0;
    display: block;
    thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    tbody {
      display: flex;
      flex-direction: column;
      gap: 10px;
    }
    tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 4px 12px;
      align-items: center;
      padding: 12px;
      border: 1px solid var(--line);
      border-radius: 12px;
      background: var(--surface);
    }
    tbody tr > :is(:first-child, :last-child, th, td) {
      display: block;
      padding: 0;
      border: 0;
      width: auto;
    }
    tbody th {
      font-size: 0.9375rem;
      line-height: 1.25rem;
    }
    tbody td[data-label] {
      grid-column: 1/-1;
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      gap: 0 12px;
      text-align: right;
      white-space: normal;
    }
    tbody td[data-label] > * {
      margin-left: auto;
    }
    tbody td[data-label]::before {
      content: attr(data-label);
      color: var(--text-3);
      font-weight: 400;
      text-align: left;
      flex-shrink: 0;
    }
    tbody tr > td:last-child:not([data-label]) {
      grid-column: 2;
      grid-row: 1;
    }
  }
`

import styled from '@emotion/styled'

/** The left side: figures, differences, the list, and events, below each other; they scroll together. */
export const Scroll = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  min-width: 0;
  overflow-y: auto;
  > * {
    flex: none;
  }
  @media (max-width: 576px) {
    overflow-y: visible;
  }
`

/** A part of the page with its own heading. */
export const Part = styled.section`
  border-bottom: 1px solid var(--line);
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 10px;
    padding: 16px 20px 8px 24px;
  }
  > header h2 {
    margin: 0;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  > header span {
    color: var(--text-3);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  @media (max-width: 576px) {
    > header {
      padding: 16px 16px 8px;
    }
  }
`

/** Figures side by side; two in a row, or one, where there is no room. */
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(170px, 1fr));
  margin: 0;
  border-bottom: 1px solid var(--line);
  > div {
    padding: 14px 20px 14px 24px;
    border-right: 1px solid var(--line);
  }
  > div:last-of-type {
    border-right: 0;
  }
  dt,
  dd + dd {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  dd {
    margin: 0;
    font-size: 1.375rem;
    line-height: 1.875rem;
    font-weight: 700;
    letter-spacing: -0.012em;
    font-variant-numeric: tabular-nums;
  }
  dd[data-differs] {
    color: var(--err);
  }
  dd + dd {
    font-weight: 400;
    letter-spacing: 0;
    color: var(--text-3);
  }
  @media (max-width: 576px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div {
      padding: 12px 16px;
    }
    > div:nth-of-type(2n) {
      border-right: 0;
    }
    > div:nth-of-type(n + 3) {
      border-top: 1px solid var(--line);
    }
  }
`

/** One line below the figures: when they were compared. */
export const Note = styled.p`
  margin: 0;
  padding: 8px 20px 8px 24px;
  border-bottom: 1px solid var(--line);
  color: var(--text-3);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  @media (max-width: 576px) {
    padding: 8px 16px;
  }
`

/** Rows that can be opened, such as differences; each is one button. */
export const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    border-top: 1px solid var(--line);
  }
  button {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    width: 100%;
    padding: 9px 20px 9px 24px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    background: var(--hover);
  }
  button[aria-pressed='true'] {
    background: var(--selected);
  }
  button:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  b {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  b > .cw-i {
    flex: none;
    color: var(--warn);
  }
  li[data-over] b > .cw-i {
    color: var(--ok);
  }
  em {
    font-style: normal;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  small {
    grid-column: 1/-1;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
    overflow-wrap: anywhere;
  }
  @media (max-width: 576px) {
    button {
      padding: 10px 16px;
    }
  }
`

/** A table to read, such as the events. On a phone each row becomes two lines. */
export const Events = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  th,
  td {
    padding: 9px 12px;
    border-top: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  th:first-of-type,
  td:first-of-type {
    padding-left: 24px;
    white-space: nowrap;
  }
  thead th {
    border-top: 0;
    color: var(--text-3);
    font-size: 0.75rem;
    font-weight: 600;
  }
  td:first-of-type,
  td[data-quiet] {
    color: var(--text-2);
  }
  @media (max-width: 720px) {
    [data-wide] {
      display: none;
    }
  }
  @media (max-width: 576px) {
    th:first-of-type,
    td:first-of-type {
      padding-left: 16px;
      white-space: normal;
    }
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

export const Quiet = styled.p`
  margin: 0;
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.125rem;
`

/** The provider's ids: long, and copied by hand. */
export const Id = styled.span`
  font-family: 'Martian Mono Variable', ui-monospace, monospace;
  font-stretch: 75%;
  font-size: 0.75rem;
  overflow-wrap: anywhere;
`

/** The plate with its amount and case, at the top of a panel. */
export const Heading = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 14px;
  font-variant-numeric: tabular-nums;
`

import styled from '@emotion/styled'

/** The tree of places beside what is open of one; below each other where there is no room. */
export const Split = styled.div`
  display: grid;
  grid-template-columns: 188px minmax(0, 1fr);
  flex: 1;
  min-height: 0;
  overflow: hidden;
  > nav {
    overflow-y: auto;
    padding: 14px 8px;
    border-right: 1px solid var(--line);
    background: var(--sidebar);
  }
  > div {
    overflow-y: auto;
    min-width: 0;
  }
  @media (max-width: 900px) {
    display: block;
    overflow: visible;
    > nav {
      padding: 12px 16px;
      border-right: 0;
      border-bottom: 1px solid var(--line);
    }
    > div {
      overflow: visible;
    }
  }
`

export const Tree = styled.ul`
  margin: 0 0 12px;
  padding: 0;
  list-style: none;
  button {
    display: flex;
    align-items: center;
    gap: 8px;
    width: 100%;
    min-height: 34px;
    padding: 4px 8px;
    border: 0;
    border-radius: 8px;
    background: none;
    color: inherit;
    font: inherit;
    font-size: 0.8125rem;
    text-align: left;
    cursor: pointer;
  }
  button > span {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  button > small {
    color: var(--text-2);
    font-variant-numeric: tabular-nums;
  }
  button:hover {
    background: var(--hover);
  }
  button[aria-current] {
    background: var(--card);
    font-weight: 600;
  }
  button:focus-visible {
    outline: 2px solid var(--focus);
  }
  li[data-local] button {
    padding-left: 20px;
  }
`

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px 10px;
  padding: 16px 20px 10px 24px;
  h2 {
    margin: 0;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  span {
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  @media (max-width: 576px) {
    padding-inline: 16px;
  }
`

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;
  line-height: 1.25rem;
  th,
  td {
    padding: 9px 12px;
    border-top: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  thead th {
    color: var(--text-2);
    font-size: 0.8125rem;
    font-weight: 600;
  }
  th:first-of-type {
    padding-left: 24px;
  }
  small {
    display: block;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  tr[data-open] {
    background: var(--selected);
  }
  input[type='checkbox'] {
    width: 18px;
    height: 18px;
    margin: 0;
    accent-color: var(--primary);
    cursor: pointer;
  }
  input:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  button {
    padding: 0;
    border: 0;
    background: none;
    color: var(--primary-text);
    font: inherit;
    font-weight: 650;
    text-align: left;
    cursor: pointer;
  }
  button:focus-visible {
    outline: 2px solid var(--focus);
  }
  s {
    color: var(--text-2);
  }
  b {
    font-weight: 650;
  }
  @media (max-width: 576px) {
    th,
    td {
      padding-inline: 8px;
    }
    th:first-of-type {
      padding-left: 16px;
    }
    [data-wide] {
      display: none;
    }
  }
`

export const Note = styled.p`
  margin: 0;
  padding: 12px 20px 20px 24px;
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  @media (max-width: 576px) {
    padding-inline: 16px;
  }
`

export const Names = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

export const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    padding: 8px 0;
    border-top: 1px solid var(--line);
  }
  p {
    margin: 0;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
    overflow-wrap: anywhere;
  }
`

export const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  align-items: start;
  margin: 0;
  padding: 14px 0 0;
  border: 0;
  border-top: 1px solid var(--line);
  legend {
    float: left;
    width: 100%;
    margin-bottom: 4px;
    font-weight: 650;
  }
  legend + * {
    clear: both;
  }
  > p {
    grid-column: 1/-1;
    margin: 0;
    color: var(--text-2);
    font-size: 0.8125rem;
  }
  @media (max-width: 576px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const FormBody = styled.div`
  padding: 4px 24px 32px;
  @media (max-width: 576px) {
    padding-inline: 16px;
  }
`

import { edgeShadows } from '@curbwise/ui/app'
import styled from '@emotion/styled'

/** The report below the top bar: it scrolls as a whole, on the ground of dashboards. */
export const Page = styled.div`
  flex: 1;
  min-height: 0;
  min-width: 0;
  overflow-y: auto;
  background: var(--canvas);
  @media (max-width: 576px) {
    overflow-y: visible;
  }
`

export const Content = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  padding: 16px 24px 32px;
  min-width: 0;
  @media (max-width: 576px) {
    padding: 12px 16px 24px;
    gap: 12px;
  }
`

/** Period, comparison, and filters. On a phone they are behind a button, so that the figures come first. */
export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 10px 12px;
  padding: 12px 24px;
  background: var(--surface);
  border-bottom: 1px solid var(--line);
  > [data-controls] {
    display: contents;
  }
  > [data-controls] > label,
  > [data-controls] > div {
    min-width: 0;
  }
  > [data-saved] {
    margin-left: auto;
  }
  > [data-toggle] {
    display: none;
  }
  @media (max-width: 576px) {
    flex-wrap: nowrap;
    align-items: center;
    padding: 8px 16px;
    &:has(> [data-toggle] [aria-expanded='true']) {
      flex-wrap: wrap;
    }
    > [data-toggle] {
      display: block;
      flex: 1;
      min-width: 0;
    }
    > [data-saved] {
      flex: none;
    }
    > [data-controls] {
      order: 1;
      display: none;
      width: 100%;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: 10px 12px;
    }
    > [data-controls='open'] {
      display: grid;
    }
    > [data-controls] > [data-wide] {
      grid-column: 1/-1;
    }
  }
`

export const Tabs = styled.nav`
  display: flex;
  gap: 4px;
  padding: 0 16px;
  ${edgeShadows('var(--surface)')}
  border-bottom: 1px solid var(--line);
  overflow-x: auto;
  button {
    flex: none;
    min-height: 44px;
    padding: 0 8px;
    border: 0;
    border-bottom: 2px solid transparent;
    background: none;
    color: var(--text-2);
    font: inherit;
    font-weight: 550;
    cursor: pointer;
  }
  button:hover {
    color: var(--text);
  }
  button[aria-current] {
    color: var(--text);
    border-color: var(--primary);
  }
  button:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  @media (max-width: 576px) {
    padding: 0 8px;
    button {
      min-height: 48px;
    }
  }
`

/** A white sheet on the ground. */
export const Sheet = styled.section`
  min-width: 0;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 12px;
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
    padding: 14px 20px 8px;
  }
  > header h2 {
    margin: 0;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  > header p {
    margin: 0;
    flex: 1 1 auto;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  > div {
    padding: 0 20px 12px;
    min-width: 0;
  }
  h3 {
    margin: 14px 0 4px;
    font-size: 0.875rem;
    line-height: 1.25rem;
    font-weight: 650;
  }
  @media (max-width: 576px) {
    > header {
      padding: 12px 16px 8px;
    }
    > div {
      padding: 0 16px 12px;
    }
  }
`

/** What a color of the chart means. */
export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  li {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  i {
    width: 10px;
    height: 10px;
    border-radius: 2px;
  }
`

/** A table that is wider than a phone scrolls by itself, also with the keyboard. */
export const Wide = styled.div`
  ${edgeShadows('var(--surface)')}
  overflow-x: auto;
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
`

export const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.875rem;
  line-height: 1.25rem;
  th,
  td {
    padding: 9px 0 9px 20px;
    border-top: 1px solid var(--line);
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  th:first-of-type {
    padding-left: 0;
    text-align: left;
  }
  tbody th {
    font-weight: 600;
    white-space: normal;
    min-width: 130px;
    overflow-wrap: anywhere;
  }
  thead th {
    border-top: 0;
    color: var(--text-2);
    font-size: 0.8125rem;
    font-weight: 500;
  }
  tfoot th,
  tfoot td {
    border-top: 1.5px solid var(--text);
    font-weight: 700;
  }
  [data-text] {
    text-align: left;
  }
  td[data-none] {
    color: var(--text-3);
  }
`

/** A number that opens its records. */
export const FigureButton = styled.button`
  padding: 2px 4px;
  margin: -2px -4px;
  border: 0;
  border-radius: 4px;
  background: none;
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
  text-align: inherit;
  cursor: pointer;
  &:hover {
    background: var(--hover);
    color: var(--link);
    text-decoration: underline;
  }
  &[aria-pressed='true'] {
    background: var(--selected);
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 0;
  }
  @media (max-width: 576px) {
    min-height: 32px;
  }
`

export const Note = styled.p`
  margin: 0;
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.25rem;
  max-width: 760px;
`

/** The name of the saved report that is open. */
export const SavedName = styled.p`
  margin: 0;
  color: var(--text-2);
  b {
    color: var(--text);
    font-weight: 650;
  }
`

import { edgeShadows } from '@curbwise/ui/app'
import styled from '@emotion/styled'

/** Figures side by side, two in a row where there is no room; each opens its part. */
export const Figures = styled.div`
  flex: none;
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border-bottom: 1px solid var(--line);
  button {
    display: grid;
    gap: 1px;
    align-content: start;
    padding: 12px 16px 12px 24px;
    border: 0;
    border-right: 1px solid var(--line);
    background: none;
    color: inherit;
    font: inherit;
    text-align: left;
    cursor: pointer;
  }
  button:last-of-type {
    border-right: 0;
  }
  button:hover {
    background: var(--hover);
  }
  button:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  span {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  .cw-i {
    flex: none;
    color: var(--text-3);
  }
  [data-state='ok'] .cw-i {
    color: var(--ok);
  }
  [data-state='warn'] .cw-i {
    color: var(--warn);
  }
  [data-state='err'] .cw-i {
    color: var(--err);
  }
  b {
    font-size: 1.375rem;
    line-height: 1.875rem;
    font-weight: 700;
    letter-spacing: -0.012em;
    font-variant-numeric: tabular-nums;
  }
  small {
    color: var(--text-3);
    font-size: 0.75rem;
    line-height: 1rem;
  }
  @media (max-width: 900px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    button {
      padding: 10px 16px;
    }
    button:nth-of-type(2n) {
      border-right: 0;
    }
    button:nth-of-type(n + 3) {
      border-top: 1px solid var(--line);
    }
  }
`

/** One line of text below the figures or above a list. */
export const Note = styled.p`
  flex: none;
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

/** The bar that chooses a part; it scrolls sideways on a phone. */
export const PartBar = styled.div`
  flex: none;
  padding: 9px 20px 9px 24px;
  border-bottom: 1px solid var(--line);
  ${edgeShadows('var(--surface)')}
  overflow-x: auto;
  @media (max-width: 576px) {
    padding: 8px 16px;
  }
`

/** The filters of a list, and its export at the end. */
export const Tools = styled.div`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 8px 20px 8px 24px;
  border-bottom: 1px solid var(--line);
  > span {
    margin-left: auto;
  }
  @media (max-width: 576px) {
    padding: 8px 16px;
    > div {
      flex: 1 1 160px;
      min-width: 0;
    }
  }
`

/** How far a job is, as a bar and in numbers. */
export const Progress = styled.span`
  display: inline-grid;
  gap: 3px;
  font-size: 0.75rem;
  line-height: 1rem;
  color: var(--text-2);
  font-variant-numeric: tabular-nums;
  progress {
    width: 88px;
    height: 6px;
    accent-color: var(--primary);
  }
`

/** The heading of a group of rows. */
export const GroupHead = styled.div`
  display: flex;
  align-items: baseline;
  gap: 8px;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  b {
    font-weight: 650;
  }
  span {
    color: var(--text-3);
    font-variant-numeric: tabular-nums;
  }
`

/** Text with an icon whose color says how it is; the words say it too. */
export const State = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-width: 0;
  white-space: normal;
  overflow-wrap: anywhere;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  font-variant-numeric: tabular-nums;
  > .cw-i {
    flex: none;
    color: var(--text-3);
  }
  &[data-state='ok'] > .cw-i {
    color: var(--ok);
  }
  &[data-state='warn'] > .cw-i {
    color: var(--warn);
  }
  &[data-state='err'] > .cw-i {
    color: var(--err);
  }
`

/** Part of a page of facts, such as the versions. It scrolls, so it takes the focus. */
export const Sheet = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  display: grid;
  align-content: start;
  gap: 24px;
  padding: 16px 24px 24px;
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  h2 {
    margin: 0 0 6px;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  p {
    margin: 0 0 6px;
    color: var(--text-3);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  section {
    max-width: 640px;
    min-width: 0;
  }
  @media (max-width: 576px) {
    overflow-y: visible;
    flex: 1 0 auto;
    padding: 16px;
  }
`

/** Names with a bar and a number. */
export const Bars = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 13rem) minmax(40px, 1fr) minmax(5.5rem, auto);
  gap: 8px 14px;
  align-items: center;
  margin: 0;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  dt {
    overflow-wrap: anywhere;
  }
  dd {
    margin: 0;
    color: var(--text-2);
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  i {
    display: block;
    height: 8px;
    min-width: 2px;
    width: calc(var(--share) * 100%);
    border-radius: 2px;
    background: var(--c1);
  }
`

/** IDs: long, and copied by hand. */
export const Id = styled.span`
  font-family: 'Martian Mono Variable', ui-monospace, monospace;
  font-stretch: 75%;
  font-size: 0.75rem;
  overflow-wrap: anywhere;
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  padding-top: 10px;
`

/** A row of a list on a phone: what it is, then lines. */
export const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  overflow-wrap: anywhere;
  > p {
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.25rem;
  }
`

/** A sentence below facts. */
export const Footnote = styled.p`
  padding-top: 10px;
  color: var(--text-3);
  font-size: 0.8125rem;
  line-height: 1.125rem;
`

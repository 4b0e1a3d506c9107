import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'

const tint = keyframes`from{background-color:var(--primary-soft)}`

export const Scroller = styled.div`
  position: relative;
  flex: 1;
  min-height: 0;
  min-width: 0;
  overflow: auto;
  container-type: inline-size;
  scroll-padding-top: 40px;
  table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font-size: 0.84375rem;
    line-height: 1.125rem;
  }
  table[data-virtual] {
    table-layout: fixed;
  }
  th {
    position: sticky;
    top: 0;
    z-index: 2;
    height: 36px;
    padding: 0 10px;
    background: var(--surface);
    border-bottom: 1px solid var(--line);
    color: var(--text-3);
    font-size: 0.75rem;
    line-height: 1rem;
    font-weight: 600;
    text-align: left;
    white-space: nowrap;
  }
  th button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: 28px;
    font-weight: inherit;
    border-radius: 5px;
  }
  th button:hover {
    color: var(--text);
  }
  th[aria-sort='ascending'] button,
  th[aria-sort='descending'] button {
    color: var(--text);
  }
  td {
    height: 44px;
    padding: 4px 10px;
    border-bottom: 1px solid var(--line);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    font-variant-numeric: tabular-nums;
  }
  th:first-of-type,
  td:first-of-type {
    padding-left: 24px;
  }
  th:last-of-type,
  td:last-of-type {
    padding-right: 20px;
  }
  [data-align='end'] {
    text-align: right;
  }
  [data-density='compact'] td {
    height: 36px;
  }
  [data-density='two'] td {
    height: 52px;
  }
  tr[data-row] {
    outline-offset: -2px;
    scroll-margin: 40px 0 4px;
  }
  tr[data-open] {
    cursor: pointer;
  }
  tr[data-open]:hover td {
    background: var(--hover);
  }
  tr[data-row][aria-selected='true'] td {
    background: var(--selected);
  }
  tr[data-row][aria-selected='true'] td:first-of-type {
    box-shadow: inset 4px 0 0 var(--primary);
  }
  tr[data-changed] {
    animation: ${tint} 1.2s ease-out;
  }
  tr[data-joined] td {
    border-bottom: 0;
  }
  tr[data-group] td {
    height: 34px;
    padding: 5px 20px 5px 24px;
    background: var(--canvas);
    font-size: 0.8125rem;
  }
  tr[data-below] td {
    height: auto;
    padding: 0 20px 9px 54px;
    white-space: normal;
  }
  tr[data-space] td {
    height: 0;
    padding: 0;
    border: 0;
  }
  @container (max-width:1199px) {
    [data-hide='1200'] {
      display: none;
    }
    [data-spare='1200'] {
      width: 0;
    }
  }
  @container (max-width:899px) {
    [data-hide='900'] {
      display: none;
    }
    [data-spare='900'] {
      width: 0;
    }
  }
  @container (max-width:639px) {
    [data-hide='640'] {
      display: none;
    }
    [data-spare='640'] {
      width: 0;
    }
  }
  @media (max-width: 1100px) {
    td,
    [data-density='two'] td {
      height: 56px;
    }
    th,
    td {
      padding-inline: 6px;
    }
  }
  @media (max-width: 576px) {
    td:first-of-type,
    th:first-of-type {
      padding-left: 16px;
    }
  }
  @media print {
    overflow: visible;
  }
`

export const CardList = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 10px;
  padding: 12px 16px;
  background: var(--canvas);
  > li {
    position: relative;
    min-width: 0;
  }
  > li[data-card] {
    padding: 12px 14px;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: 12px;
    font-size: 1rem;
    line-height: 1.5rem;
  }
  > li[data-card][aria-current='true'] {
    border-color: var(--primary);
    background: var(--selected);
  }
  > li[data-changed] {
    animation: ${tint} 1.2s ease-out;
  }
  > li > .cw-open {
    position: absolute;
    inset: 0;
    border-radius: 12px;
  }
  > li > div {
    position: relative;
    pointer-events: none;
  }
  > li > div :is(a, button, input, select, label) {
    pointer-events: auto;
  }
`

export const FooterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  flex: none;
  min-height: 44px;
  padding: 6px 20px 6px 24px;
  border-top: 1px solid var(--line);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-3);
  > span {
    margin-right: auto;
  }
  @media (max-width: 576px) {
    padding-inline: 16px;
    button {
      min-height: 48px;
    }
  }
`

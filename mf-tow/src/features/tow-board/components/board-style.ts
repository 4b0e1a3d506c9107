import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'

const tint = keyframes`from{background-color:var(--primary-soft)}`

/** Measures the room for the columns: next to the panel, they have less than on the page. */
export const BoardRoom = styled.div`
  display: flex;
  flex: 1;
  min-width: 0;
  min-height: 0;
  container-type: inline-size;
`

/**
 * Five columns side by side. Where they don't fit, the three closed ones share the third; on a phone they scroll
 * sideways.
 */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(192px, 1fr));
  align-items: start;
  gap: 10px;
  flex: 1;
  min-height: 0;
  padding: 14px 16px 24px;
  overflow: auto;
  background: var(--canvas);
  > section {
    min-width: 0;
  }
  h2 {
    display: flex;
    align-items: center;
    gap: 8px;
    padding: 0 2px 10px;
    font-size: 0.875rem;
    line-height: 1.25rem;
    font-weight: 650;
  }
  h2 span {
    font-weight: 400;
    color: var(--text-3);
  }
  ul {
    display: flex;
    flex-direction: column;
    gap: 10px;
  }
  li {
    position: relative;
    padding: 11px 11px 8px;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: 12px;
    box-shadow: var(--sh-1);
    font-size: 0.84375rem;
    line-height: 1.125rem;
    overflow: hidden;
  }
  li:hover {
    border-color: var(--line-2);
  }
  li[aria-current='true'] {
    border-color: var(--primary);
    background: var(--selected);
  }
  li[data-changed] {
    animation: ${tint} 1.2s ease-out;
  }
  li > .cw-open {
    position: absolute;
    inset: 0;
    border-radius: 12px;
  }
  li > .cw-open:focus-visible {
    outline-offset: -3px;
  }
  li > div {
    position: relative;
    pointer-events: none;
  }
  li > div :is(a, button) {
    pointer-events: auto;
  }
  @container (max-width: 1031px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-template-rows: auto auto 1fr;
    > section:nth-of-type(-n + 2) {
      grid-row: 1/-1;
    }
    > section:nth-of-type(n + 3) {
      grid-column: 3;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    li[data-changed] {
      animation: none;
    }
  }
  @media (max-width: 576px) {
    padding: 12px 16px;
    grid-template-columns: repeat(5, minmax(264px, 1fr));
    grid-template-rows: auto;
    > section:nth-of-type(n) {
      grid-column: auto;
      grid-row: 1;
    }
    scroll-snap-type: x proximity;
    > section {
      scroll-snap-align: start;
      scroll-margin-left: 16px;
    }
  }
`

/** Columns keep their proportions; long content is truncated. */
export const FixedTable = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  min-width: 0;
  td:not([colspan]) {
    max-width: 0;
  }
`

import styled from '@emotion/styled'

/** The list with its tools above. The table scrolls on its own, except on a phone. */
export const ListBox = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  min-width: 0;
  table {
    table-layout: fixed;
  }
  @media (max-width: 576px) {
    flex: 1 0 auto;
    background: var(--canvas);
    > div:has(> ul) {
      flex: 1 0 auto;
      overflow: visible;
    }
  }
`

export const GroupHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  b {
    font-weight: 650;
  }
  > span {
    color: var(--text-2);
  }
  > span:last-of-type {
    margin-left: auto;
    color: var(--text-3);
  }
`

/** Two lines about the time; late ones in the error color, with a clock. */
export const Since = styled.span`
  display: block;
  min-width: 0;
  b {
    display: flex;
    align-items: center;
    gap: 5px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  b[data-late] {
    color: var(--err);
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`

/** A code as it is printed on a device, or shown to set on its keypad. */
export const Code = styled.span`
  font-family: var(--mono, 'Martian Mono Variable'), ui-monospace, monospace;
  font-stretch: 75%;
  font-weight: 650;
  letter-spacing: 0.02em;
`

export const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 10px;
  align-items: center;
  > b {
    grid-column: 1/-1;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  > small {
    grid-column: 1/-1;
    font-size: 0.875rem;
    line-height: 1.1875rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  > span:last-of-type {
    grid-column: 1/-1;
  }
`

/** The plate, with the car and its place next to it. */
export const CarLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  padding: 6px 8px 0 0;
  > div {
    display: flex;
    flex-direction: column;
    gap: 3px;
    flex: 1 1 150px;
    min-width: 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  b {
    font-size: 0.9375rem;
    line-height: 1.25rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
`

/** Buttons that share a row as far as they fit. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > * {
    flex: 1 1 auto;
  }
  @media (max-width: 576px) {
    > * {
      min-height: 56px;
    }
  }
`

/** Then and now, below one another. */
export const Decisions = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
`

/** The release code, hidden or shown, with the button for it. */
export const CodeLine = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 10px;
  > output,
  > span:first-of-type {
    font:
      650 1rem/1.5rem var(--mono, 'Martian Mono Variable'),
      ui-monospace,
      monospace;
    font-stretch: 75%;
    letter-spacing: 0.1em;
  }
  > span:first-of-type {
    color: var(--text-3);
  }
  > output {
    padding: 0 6px;
    margin-left: -6px;
    border-radius: 6px;
    background: var(--selected);
    color: var(--text);
  }
  small {
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  &[data-size='lg'] {
    flex-direction: column;
    align-items: stretch;
    gap: 8px;
    width: 100%;
    text-align: center;
  }
  &[data-size='lg'] > output,
  &[data-size='lg'] > span:first-of-type {
    margin: 0;
    padding: 6px 0;
    font-size: 2.75rem;
    line-height: 3.25rem;
  }
  &[data-size='lg'] small {
    font-size: 0.875rem;
    line-height: 1.1875rem;
    color: var(--text-2);
  }
`

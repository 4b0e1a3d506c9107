import styled from '@emotion/styled'

/** Doesn't shrink when the content below it scrolls. */
export const Bar = styled.div`
  flex: none;
  display: flex;
`

/** Search and segments above the list. */
export const Head = styled.div`
  flex: none;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px;
`

/** Sent notices; each line is a button. */
export const Rows = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0 -24px;
  border-top: 1px solid var(--line);
  > li + li {
    border-top: 1px solid var(--line);
  }
  button {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 2px 12px;
    width: 100%;
    padding: 11px 24px;
    border: 0;
    background: none;
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    background: var(--hover);
  }
  button:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  .cw-i {
    grid-row: span 3;
    color: var(--text-3);
  }
  b {
    font-weight: 600;
    line-height: 1.25rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    grid-column: 2;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  small[data-bad] {
    color: var(--text);
    font-weight: 550;
  }
`
export const Pages = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
`

/** The notice's original text. */
export const Words = styled.blockquote`
  margin: 0;
  padding: 12px 16px;
  border-radius: 10px;
  background: var(--sunken);
  overflow-wrap: anywhere;
  h3 {
    margin-bottom: 6px;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    font-weight: 650;
  }
  p {
    white-space: pre-wrap;
  }
`
export const Counts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`

/** One line per recipient. */
export const Messages = styled.ul`
  display: flex;
  flex-direction: column;
  margin: 0 -24px;
  border-top: 1px solid var(--line);
  outline: none;
  > li {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 8px 24px;
  }
  > li + li {
    border-top: 1px solid var(--line);
  }
  > li > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > li > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 6px 10px;
  }
  @media (max-width: 576px) {
    > li > span {
      flex-direction: column;
      align-items: flex-end;
    }
  }
  b {
    font-weight: 600;
  }
  small {
    display: block;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  small[data-bad] {
    color: var(--err);
  }
`

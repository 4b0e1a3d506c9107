import styled from '@emotion/styled'

/** Dark ink under the header, as in the mocks, so that it can't be mistaken for a message. */
export const Strip = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 56px;
  padding: 4px 4px 4px 16px;
  background: var(--plate-ink);
  color: var(--plate);
  font-size: 0.875rem;
  line-height: 1.125rem;
  > span {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    font-size: 1rem;
    line-height: 1.375rem;
  }
  button {
    display: flex;
    align-items: center;
    gap: 4px;
    min-height: 48px;
    padding: 0 12px;
    border-radius: 10px;
    color: inherit;
    font-size: 1rem;
    font-weight: 650;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  button:focus-visible {
    outline: 3px solid var(--plate);
    outline-offset: -4px;
  }
  html[data-theme='dim'] & {
    box-shadow: inset 0 0 0 1px var(--text);
  }
`

export const Items = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  border: 1px solid var(--line);
  border-radius: 12px;
  > li {
    display: flex;
    flex-direction: column;
    gap: 6px;
    padding: 12px 14px;
  }
  > li + li {
    border-top: 1px solid var(--line);
  }
  header {
    display: flex;
    align-items: baseline;
    gap: 8px;
    padding: 0;
  }
  header > b {
    flex: 1;
    min-width: 0;
    font-size: 1rem;
    line-height: 1.3125rem;
  }
  time,
  p {
    color: var(--text-2);
  }
  p[data-refused] {
    color: var(--err);
    font-weight: 600;
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`

export const Sent = styled.section`
  h3 {
    margin: 0 0 6px;
    color: var(--text-2);
    font-size: 0.8125rem;
    font-weight: 650;
    line-height: 1.125rem;
  }
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
    border: 1px solid var(--line);
    border-radius: 12px;
  }
  li {
    display: flex;
    align-items: flex-start;
    gap: 10px;
    padding: 11px 14px;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  svg {
    flex: none;
    color: var(--ok);
  }
  li > div {
    flex: 1;
    min-width: 0;
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: 6px;
  }
  time {
    color: var(--text-2);
  }
`

/** A public page of one column, under the header with the language switch. */
export const Page = styled.div`
  width: 100%;
  max-width: 560px;
  margin: 0 auto;
  padding: 28px 16px 40px;
  > div {
    gap: 16px;
  }
  > div > h1 + p {
    margin: -10px 0 0;
  }
`

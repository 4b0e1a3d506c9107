import { Link } from '@curbwise/platform/router'
import styled from '@emotion/styled'

/** The driver's list of tows. Each card is a link. */
export const Cards = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 10px;
  > li {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 4px 10px;
    align-items: center;
    padding: 14px 16px;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: 14px;
    overflow: hidden;
  }
  > li[data-first] {
    border: 2px solid var(--primary);
    padding: 13px 15px;
  }
  > li > a:first-of-type {
    position: absolute;
    inset: 0;
    border-radius: 14px;
  }
  > li > a + * + * {
    justify-self: end;
  }
  b,
  em {
    grid-column: 1/-1;
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 600;
  }
  em {
    font-style: normal;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--primary-text);
  }
  small {
    grid-column: 1/-1;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  > li > p {
    grid-column: 1/-1;
    margin: 6px -16px -14px;
    padding: 9px 16px;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    font-weight: 600;
    background: var(--vs);
    color: var(--vt);
  }
  > li > button {
    position: relative;
    grid-column: 1/-1;
    margin-top: 6px;
  }
`

/** Inside a solid heading: uses its text color. */
export const Ink = styled.span`
  margin: -6px -8px -6px 0;
  button {
    color: inherit;
  }
`

/** Secondary actions at the end of a driver's page. */
export const Quiet = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 8px;
  padding-bottom: 8px;
`

/** Card link to the drop screen. */
export const DropLink = styled(Link)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 14px;
  min-height: 50px;
  padding: 8px 14px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 14px;
  color: var(--text);
  text-decoration: none;
  b {
    display: block;
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 650;
  }
  small {
    display: block;
    font-size: 0.9375rem;
    line-height: 1.3125rem;
    color: var(--text-2);
  }
`

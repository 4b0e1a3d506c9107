import { PageBody } from '@curbwise/ui/app'
import styled from '@emotion/styled'

/** Scrolls as a whole; on a phone the action bar stays at the bottom. */
export const Scroll = styled(PageBody)`
  display: flex;
  flex-direction: column;
`

/** The page of a tow: a full-width heading, the timeline on the left, charge and documents on the right. */
export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(280px, 300px);
  grid-template-rows: auto 1fr;
  flex: 1 0 auto;
  > header {
    grid-column: 1/-1;
  }
  > div {
    padding: 24px;
    min-width: 0;
    display: flex;
    flex-direction: column;
    gap: 28px;
  }
  > aside {
    border-left: 1px solid var(--line);
    min-width: 0;
  }
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: none;
    align-content: start;
    > aside {
      border-left: 0;
      border-top: 1px solid var(--line);
    }
    > div {
      padding: 20px 24px;
    }
  }
  @media (max-width: 576px) {
    > div {
      padding: 16px;
      gap: 24px;
    }
  }
`

/** A section of the left column. */
export const Part = styled.section`
  min-width: 0;
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
    min-height: 36px;
    margin-bottom: 8px;
  }
  h2 {
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 650;
  }
  > ul {
    --least: 104px;
  }
  @media (min-width: 1500px) {
    > ul {
      --least: 164px;
    }
  }
  > header > span {
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--text-3);
  }
  > header > :last-child:not(span):not(h2) {
    margin-left: auto;
  }
`

/** A section of the right column. */
export const Side = styled.section`
  padding: 18px 20px 20px;
  min-width: 0;
  & + & {
    border-top: 1px solid var(--line);
  }
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 6px 10px;
    min-height: 24px;
    margin-bottom: 8px;
  }
  h2 {
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 650;
  }
  > p {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  > :is(p, ul) + p {
    margin-top: 6px;
  }
  @media (max-width: 576px) {
    padding: 16px;
  }
`

export const Buttons = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
  gap: 8px;
  margin-top: 14px;
`

/** Documents and payments, one per line. */
export const Rows = styled.ul`
  outline: none;
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 0 12px;
    align-items: center;
    padding: 7px 0;
    font-size: 0.875rem;
    line-height: 1.25rem;
  }
  li > .cw-i {
    color: var(--text-2);
  }
  li > span:not([class]) {
    font-variant-numeric: tabular-nums;
    color: var(--text-3);
    font-size: 0.8125rem;
  }
  li small {
    grid-column: 2/-1;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
    overflow-wrap: anywhere;
  }
  a {
    color: var(--text);
    text-decoration: none;
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  a:hover {
    text-decoration: underline;
  }
  li button {
    grid-column: 2/-1;
    justify-self: start;
    margin-top: 6px;
  }
  @media (max-width: 576px) {
    li {
      min-height: 48px;
    }
    a {
      padding: 10px 0;
    }
  }
`

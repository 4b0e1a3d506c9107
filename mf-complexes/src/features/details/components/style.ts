import styled from '@emotion/styled'

/** The complex on the left, related sections on the right; one column on narrow screens. */
export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(300px, 360px) minmax(0, 1fr);
  min-height: 100%;
  > aside {
    padding: 22px 24px 32px;
    border-right: 1px solid var(--line);
    min-width: 0;
  }
  > div {
    min-width: 0;
    padding-bottom: 32px;
  }
  > header {
    grid-column: 1/-1;
    display: flex;
    flex-direction: column;
    gap: 8px;
    padding: 14px 24px 0;
  }
  > header:empty {
    display: none;
  }
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    > aside {
      border-right: 0;
      padding-bottom: 8px;
    }
  }
  @media (max-width: 576px) {
    > aside,
    > header {
      padding-inline: 16px;
    }
  }
`

/** A section of the page, with its heading. */
export const Section = styled.section`
  padding: 20px 24px 6px;
  min-width: 0;
  & + & {
    border-top: 1px solid var(--line);
    margin-top: 18px;
  }
  aside & {
    padding: 20px 0 0;
  }
  aside & + &,
  aside header + & {
    margin-top: 20px;
    border-top: 1px solid var(--line);
  }
  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    min-height: 36px;
    margin-bottom: 8px;
  }
  > header h2 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
    letter-spacing: -0.005em;
  }
  > header small {
    margin-right: auto;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-3);
  }
  > p {
    font-size: 0.8125rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
  @media (max-width: 576px) {
    padding-inline: 16px;
  }
`

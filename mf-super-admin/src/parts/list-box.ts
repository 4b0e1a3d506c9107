import styled from '@emotion/styled'

/** A list with its tools above. The table scrolls on its own, except on a phone. */
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

/** The main part of a page with nothing but a list. */
export const ListPage = styled.main`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  min-width: 0;
  @media (max-width: 576px) {
    overflow-y: auto;
  }
`

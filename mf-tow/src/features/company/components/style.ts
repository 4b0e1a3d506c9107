import styled from '@emotion/styled'

/** The company on the left, its prices, lots, and trucks on the right; one column on narrow screens. */
export const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(300px, 360px) minmax(0, 1fr);
  min-height: 100%;
  > aside {
    position: sticky;
    top: 0;
    align-self: start;
    max-height: calc(100dvh - 56px);
    overflow: auto;
    padding: 22px 24px 32px;
    min-width: 0;
  }
  > div {
    min-width: 0;
    padding-bottom: 32px;
    border-left: 1px solid var(--line);
  }
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    > aside {
      position: static;
      max-height: none;
      padding-bottom: 8px;
    }
    > div {
      border-left: 0;
    }
  }
  @media (max-width: 576px) {
    > aside {
      padding-inline: 16px;
    }
  }
`

export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: 16px;
`

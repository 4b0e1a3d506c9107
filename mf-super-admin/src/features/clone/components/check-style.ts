import styled from '@emotion/styled'

export const Padded = styled.div`
  padding: 20px 24px;
`

export const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 368px;
  > section {
    min-width: 0;
    border-right: 1px solid var(--line);
  }
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
    > section {
      border-right: 0;
    }
  }
`

export const Aside = styled.aside`
  display: flex;
  flex-direction: column;
  min-width: 0;
  > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
    padding: 14px 20px;
    border-bottom: 1px solid var(--line);
  }
`

export const Bar = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 10px;
  padding: 13px 20px;
`

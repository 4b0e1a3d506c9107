import styled from '@emotion/styled'

/** A list that fills the page. */
export const Fill = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  td:not([colspan]) {
    max-width: 0;
  }
`

/** The desk: the car on the left, the form on the right, the submit bar below. Stacked on narrow screens. */
export const Frame = styled.main`
  flex: 1;
  min-height: 0;
  min-width: 0;
  display: flex;
  flex-direction: column;
  container-type: inline-size;
  > div {
    flex: 1;
    min-height: 0;
    display: grid;
    grid-template-columns: minmax(292px, 0.62fr) minmax(0, 1fr);
  }
  > div > * {
    min-width: 0;
    min-height: 0;
    overflow-y: auto;
  }
  > div > aside {
    padding: 20px 24px;
    border-right: 1px solid var(--line);
    background: var(--surface);
  }
  > div > section {
    padding: 18px 24px 28px;
    background: var(--canvas);
  }
  @container (max-width:760px) {
    > div {
      display: block;
      overflow-y: auto;
    }
    > div > * {
      overflow: visible;
    }
    > div > aside {
      border-right: 0;
      border-bottom: 1px solid var(--line);
    }
  }
  @media (max-width: 576px) {
    > div > aside {
      padding: 16px;
    }
    > div > section {
      padding: 14px 16px 20px;
    }
  }
`

/** The bar with the submit button and what it will do. */
export const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 10px 12px;
  flex: none;
  padding: 12px 24px max(12px, env(safe-area-inset-bottom));
  background: var(--surface);
  border-top: 1px solid var(--line);
  > p {
    flex: 1;
    min-width: 0;
    text-align: right;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  > p[data-start] {
    text-align: left;
  }
  @media (max-width: 576px) {
    padding: 10px 16px max(12px, env(safe-area-inset-bottom));
    > p {
      display: none;
    }
    > p[data-start] {
      display: block;
      flex-basis: 100%;
    }
    > button[data-variant='primary'],
    > a {
      flex: 1 1 100%;
      order: -1;
    }
  }
`

/** Cards in the right column. */
export const Cards = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
  max-width: 780px;
  form {
    max-width: none;
    gap: 14px;
  }
`

/** A numbered card. A check mark replaces the number once the card is complete. */
export const Step = styled.section`
  display: flex;
  flex-direction: column;
  gap: 14px;
  padding: 16px 20px 18px;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 12px;
  min-width: 0;
  > h2 {
    display: flex;
    align-items: center;
    gap: 12px;
    font-size: 1.0625rem;
    line-height: 1.5rem;
    font-weight: 650;
  }
  > h2 > i {
    display: grid;
    place-items: center;
    flex: none;
    width: 28px;
    height: 28px;
    border-radius: 50%;
    background: var(--primary);
    color: var(--on-primary);
    font-style: normal;
    font-size: 0.9375rem;
  }
  > h2 > i[data-done] {
    background: none;
    color: var(--ok);
  }
  @media (max-width: 576px) {
    padding: 14px 16px 16px;
  }
`

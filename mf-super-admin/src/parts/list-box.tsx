import styled from '@emotion/styled'

/** A list with its tools above. The table scrolls on its own, except on a phone. */
export const ListBox = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-height: 0;
  min-width: 0;
  td:not([colspan]) {
    max-width: 0;
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

/** What is zero, none, or less important. */
export const Quiet = styled.span`
  color: var(--text-3);
`

/** Buttons in a row, the last one at the end. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > :last-child:not(:first-of-type) {
    margin-left: auto;
  }
`

/** A card of a list on a phone: title and arrow, then facts. */
export const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px 10px;
  align-items: center;
  > .cw-i {
    color: var(--text-3);
  }
  > p {
    grid-column: 1/-1;
    display: flex;
    flex-wrap: wrap;
    gap: 6px 8px;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.5rem;
  }
`

/** Two fields next to each other, below each other on a phone. */
export const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px 12px;
  @media (max-width: 576px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Room in a dialog for the options of its first field. */
export const OptionsRoom = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-height: 304px;
`

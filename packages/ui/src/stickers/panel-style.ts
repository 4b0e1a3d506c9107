import styled from '@emotion/styled'

/** The plate, with the complex and the reason next to it. */
export const CarLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 14px;
  padding: 6px 8px 0 0;
  > div {
    display: flex;
    flex-direction: column;
    gap: 4px;
    flex: 1 1 150px;
    min-width: 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  b {
    font-size: 0.9375rem;
    line-height: 1.25rem;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
`

/** Buttons that share a row as far as they fit. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > * {
    flex: 1 1 auto;
  }
  @media (max-width: 576px) {
    > * {
      min-height: 56px;
    }
  }
`

/** Then and now, below one another. */
export const Decisions = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
`

export const Missing = styled.ul`
  margin: 4px 0 0;
  padding-left: 18px;
  list-style: disc;
`

/** The owner's photo, with what they wrote. */
export const Cure = styled.div`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  font-size: 0.8125rem;
  line-height: 1.125rem;
  color: var(--text-2);
  > ul {
    flex: 0 0 132px;
  }
  > div {
    display: flex;
    flex-direction: column;
    gap: 8px;
    min-width: 0;
    flex: 1;
  }
  & + & {
    margin-top: 12px;
  }
`

/** Results of a conversion, one below the other. */
export const Results = styled.ul`
  display: flex;
  flex-direction: column;
  > li {
    display: flex;
    flex-direction: column;
    gap: 5px;
    padding: 10px 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  > li + li {
    border-top: 1px solid var(--line);
  }
  > li > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 10px;
  }
  > li > div > :last-child:not(:only-child) {
    margin-left: auto;
  }
  > li > p {
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  > li > small {
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
`

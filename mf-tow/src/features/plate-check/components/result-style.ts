import styled from '@emotion/styled'

export const Result = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
`

/** Skeleton of the card while the answer is loading. */
export const Waiting = styled.div`
  display: grid;
  grid-template-columns: 300px minmax(0, 1fr) 348px;
  gap: 24px;
  min-height: 250px;
  padding: 20px 22px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--surface);
  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

/** Asks which state is on the plate. */
export const Question = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px 16px;
  border: 1px solid var(--primary);
  border-radius: 12px;
  background: var(--selected);
  h2 {
    font-size: 0.9375rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  p {
    flex-basis: 100%;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
`

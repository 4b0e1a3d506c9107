import styled from '@emotion/styled'

export { Note } from './style.ts'

/** Fields and buttons of a part, in one row where there is room. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 10px 12px;
  > label,
  > div {
    min-width: 0;
    flex: 0 1 240px;
  }
  @media (max-width: 576px) {
    > label,
    > div {
      flex: 1 1 100%;
    }
  }
`

/** Counts or sums side by side. */
export const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  margin: 0;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 12px;
  overflow: hidden;
  > div {
    padding: 14px 20px;
    border-right: 1px solid var(--line);
    border-top: 1px solid var(--line);
    margin: -1px -1px 0 0;
    min-width: 0;
  }
  dt,
  small {
    display: block;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 400;
    letter-spacing: 0;
  }
  dd {
    margin: 0;
    font-size: 1.375rem;
    line-height: 1.875rem;
    font-weight: 700;
    letter-spacing: -0.012em;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 576px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div {
      padding: 12px 16px;
    }
    dd {
      font-size: 1.125rem;
      line-height: 1.625rem;
    }
  }
`

/** Two sheets side by side, below each other where there is less room. */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  align-items: start;
  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`

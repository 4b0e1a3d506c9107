import styled from '@emotion/styled'

export const Captures = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  display: flex;
  flex-direction: column;
  gap: 14px;
  > li {
    display: flex;
    flex-direction: column;
    gap: 10px;
    padding: 14px 16px;
    border: 1px solid var(--line);
    border-radius: 12px;
    min-width: 0;
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 10px;
    padding: 0;
  }
  h3 {
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  p {
    overflow-wrap: anywhere;
  }
  small {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  @media (max-width: 576px) {
    footer > * {
      flex: 1 1 auto;
    }
  }
`

/** The decisions, side by side where there is room. */
export const Decided = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr));
  gap: 10px 14px;
  margin: 0;
  dt {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 650;
    color: var(--text-2);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  dd > b {
    display: block;
  }
  dd > small {
    display: block;
  }
`

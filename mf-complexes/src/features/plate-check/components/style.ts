import styled from '@emotion/styled'

/** The check bar and the answer, above the list. */
export const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: 14px;
  flex: none;
  padding: 12px 24px;
  border-bottom: 1px solid var(--line);
  min-width: 0;
  container-type: inline-size;
  @media (max-width: 576px) {
    padding: 16px;
  }
`
export const Bar = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 92px minmax(140px, 240px) auto;
  gap: 8px 10px;
  align-items: start;
  > header {
    align-self: center;
  }
  h2 {
    font-size: 0.9375rem;
    line-height: 1.25rem;
    font-weight: 650;
  }
  p {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  > button {
    min-width: 92px;
    min-height: 40px;
  }
  [data-mono] input::placeholder {
    font-family: 'Public Sans Variable', sans-serif;
    font-stretch: 100%;
    font-size: 0.875rem;
    font-weight: 400;
    text-transform: none;
    color: var(--text-3);
  }
  [data-mono] input {
    font-size: 1.125rem;
    font-weight: 680;
  }
  @container (max-width:700px) {
    grid-template-columns: 92px minmax(0, 1fr) auto;
    > header {
      grid-column: 1/-1;
    }
  }
  @media (max-width: 576px) {
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 10px;
    [data-mono] input {
      font-size: 1.625rem;
    }
    > button {
      grid-column: 1/-1;
    }
  }
`
export const Ask = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px 16px;
  border: 1px solid var(--primary);
  border-radius: 12px;
  background: var(--selected);
  h3 {
    font-size: 0.875rem;
    line-height: 1.25rem;
    font-weight: 650;
  }
`

import styled from '@emotion/styled'

/** The check bar: one row, two rows if that is too tight, one column on a phone. */
export const Bar = styled.form`
  display: grid;
  align-items: start;
  gap: 12px 10px;
  grid-template-columns: minmax(160px, 1fr) 86px minmax(190px, 1.2fr) minmax(150px, 0.85fr) minmax(128px, 0.6fr) auto;
  &:has(input[type='datetime-local']) {
    grid-template-columns: minmax(150px, 1fr) 86px minmax(170px, 1.1fr) minmax(130px, 0.6fr) 246px auto;
  }
  [data-mono] input {
    font-size: 1.375rem;
    font-weight: 680;
  }
  > button {
    margin-top: 23px;
    min-width: 92px;
  }
  @container (max-width:939px) {
    &,
    &:has(input[type='datetime-local']) {
      grid-template-columns: repeat(12, minmax(0, 1fr));
    }
    > div:nth-of-type(1) {
      grid-column: span 4;
    }
    > div:nth-of-type(2) {
      grid-column: span 2;
    }
    > div:nth-of-type(3) {
      grid-column: span 6;
    }
    > div:nth-of-type(4),
    > div:nth-of-type(5) {
      grid-column: span 5;
    }
    > button {
      grid-column: span 2;
      justify-self: stretch;
      min-width: 0;
    }
  }
  @media (max-width: 576px) {
    &,
    &:has(input[type='datetime-local']) {
      grid-template-columns: 104px minmax(0, 1fr);
      gap: 14px 10px;
    }
    > div:nth-of-type(n) {
      grid-column: auto;
    }
    > div:nth-of-type(1),
    > div:nth-of-type(n + 4),
    > button {
      grid-column: 1/-1;
    }
    [data-mono] input {
      font-size: 2rem;
    }
    > div:nth-of-type(2) > div:has(select) {
      min-height: 76px;
      border-radius: 12px;
    }
    && .cw-fl {
      font-size: 0.9375rem;
      line-height: 1.25rem;
      color: var(--text);
    }
    > button {
      margin-top: 0;
    }
  }
`

import styled from '@emotion/styled'

export const When = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: flex-start;
  > * {
    min-width: 0;
  }
`

export const People = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 8px;
  margin: 0;
  padding: 0;
  border: 0;
  min-width: 0;
  legend {
    padding: 0;
    font-weight: 600;
  }
  p {
    margin: 0;
    color: var(--text-2);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
`

export const Sends = styled.section`
  h3 {
    margin: 0 0 4px;
    font-size: 0.875rem;
    font-weight: 650;
  }
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 12px;
    padding: 6px 0;
    border-top: 1px solid var(--line);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  b {
    font-weight: 600;
  }
  [data-status='failed'] {
    color: var(--err);
  }
  small {
    grid-column: 1/-1;
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`

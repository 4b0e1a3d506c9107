import styled from '@emotion/styled'

/** Checkboxes that belong together. */
export const Choices = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 6px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 600;
  }
`

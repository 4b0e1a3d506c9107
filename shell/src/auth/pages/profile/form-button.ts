import styled from '@emotion/styled'

/** A form's button: as wide as its text, and across a phone. */
export const FormButton = styled.div`
  @media (max-width: 576px) {
    display: grid;
  }
`

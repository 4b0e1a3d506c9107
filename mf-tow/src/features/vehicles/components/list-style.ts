import styled from '@emotion/styled'

/** The list below the check; it scrolls with the page, its head sticks. */
export const ListBox = styled.section`
  display: flex;
  flex-direction: column;
  flex: 1 0 auto;
  min-width: 0;
  border-top: 1px solid var(--line);
  > header {
    border: 0;
  }
  > div:has(> table) {
    overflow: visible;
    flex: none;
  }
  td:not([colspan]) {
    max-width: 0;
  }
`

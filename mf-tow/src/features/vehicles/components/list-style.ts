import styled from '@emotion/styled'

/** The list below the check. It scrolls with the page; its header is sticky. */
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

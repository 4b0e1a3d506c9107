import styled from '@emotion/styled'

/** Records in a panel, one a line: what it is, then its actions. */
export const PanelList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  li {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 48px;
    padding: 4px 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li > div {
    flex: 1;
    min-width: 0;
  }
`

/** A sentence below or instead of the records. */
export const PanelNote = styled.p`
  color: var(--text-3);
  font-size: 0.8125rem;
  line-height: 1.125rem;
`

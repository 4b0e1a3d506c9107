import styled from '@emotion/styled'

/** A line between the tools and the tows. */
export const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  flex: none;
  padding: 4px 16px 4px 24px;
  background: var(--selected);
  border-bottom: 1px solid var(--line);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  p {
    flex: 1;
    min-width: 0;
  }
  > .cw-i,
  > button {
    flex: none;
  }
  @media (max-width: 576px) {
    padding-inline: 16px 8px;
  }
`

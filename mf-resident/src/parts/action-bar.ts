import styled from '@emotion/styled'

/** The buttons that finish a step. On a phone they stay at the bottom of the screen while the step scrolls. */
export const ActionBar = styled.div`
  display: flex;
  flex-direction: column;
  gap: 10px;
  @media (max-width: 576px) {
    position: sticky;
    bottom: 0;
    z-index: 3;
    margin: auto -16px -32px;
    padding: 10px 16px max(14px, env(safe-area-inset-bottom));
    background: var(--surface);
    border-top: 1px solid var(--line);
  }
`

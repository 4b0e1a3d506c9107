import styled from '@emotion/styled'

/** The page's main action. On a phone, it stays visible while scrolling. */
export const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  @media (max-width: 576px), (max-height: 560px) {
    position: sticky;
    bottom: 0;
    z-index: 3;
    margin: 0 -16px -32px;
    padding: 10px 16px max(12px, env(safe-area-inset-bottom));
    background: var(--surface);
    border-top: 1px solid var(--line);
  }
`

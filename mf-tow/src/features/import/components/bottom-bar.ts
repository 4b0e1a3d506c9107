import styled from '@emotion/styled'

/** The bar below a preview: what would happen or happens, and its buttons. */
export const BottomBar = styled.footer`
  position: sticky;
  bottom: 0;
  z-index: 3;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  flex: none;
  padding: 12px 24px;
  border-top: 1px solid var(--line);
  background: var(--surface);
  box-shadow: var(--sh-2);
  > div:first-of-type {
    flex: 1 1 240px;
    min-width: 0;
  }
  > div:first-of-type b {
    display: block;
    font-weight: 650;
  }
  > div:first-of-type span {
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-2);
  }
  > progress {
    flex: 2 1 200px;
    height: 8px;
    border: 0;
    border-radius: 4px;
    overflow: hidden;
    appearance: none;
    background: var(--sunken);
  }
  > progress::-webkit-progress-bar {
    background: var(--sunken);
  }
  > progress::-webkit-progress-value {
    background: var(--primary);
  }
  > progress::-moz-progress-bar {
    background: var(--primary);
  }
  > [data-severity] {
    flex: 1 0 100%;
  }
  @media (max-width: 576px) {
    padding: 10px 16px max(12px, env(safe-area-inset-bottom));
    > button {
      flex: 1 1 auto;
    }
  }
`

import styled from '@emotion/styled'

/** The scrolling part below the top bar; fills the remaining space. */
export const PageBody = styled.main`
  flex: 1;
  min-height: 0;
  min-width: 0;
  overflow-y: auto;
  &[data-padded] {
    padding: 20px 24px 32px;
  }
  &[data-ground='canvas'] {
    background: var(--canvas);
  }
  @media (max-width: 576px) {
    &[data-padded] {
      padding: 16px;
    }
  }
  @media print {
    overflow: visible;
  }
`

/** One column for a phone task or a form: 16 px gaps, at most 640 px wide. */
export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 16px;
  max-width: 640px;
  width: 100%;
  min-width: 0;
  &[data-center] {
    margin-inline: auto;
  }
  /* A step of a task, which fits a small phone. */
  &[data-dense] {
    gap: 10px;
  }
`

/** The bar with a phone screen's one action. */
export const ActionBar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 3;
  display: flex;
  flex-direction: column;
  gap: 10px;
  flex: none;
  padding: 10px 16px max(14px, env(safe-area-inset-bottom));
  &[data-ground='surface'] {
    background: var(--surface);
    border-top: 1px solid var(--line);
  }
`

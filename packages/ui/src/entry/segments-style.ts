import styled from '@emotion/styled'

/** A sunken bar of options; the selected one is raised. */
export const SegmentsBox = styled.div`
  display: inline-flex;
  flex-wrap: nowrap;
  max-width: 100%;
  overflow-x: auto;
  scrollbar-width: none;
  background: var(--sunken);
  border-radius: 8px;
  padding: 2px;
  gap: 1px;
  > button {
    display: flex;
    align-items: center;
    gap: 6px;
    flex: none;
    min-height: 28px;
    padding: 2px 10px;
    border-radius: 6px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 550;
    color: var(--text-2);
    white-space: nowrap;
  }
  > button:hover {
    color: var(--text);
  }
  > button:focus-visible {
    outline-offset: -2px;
  }
  > button[aria-pressed='true'],
  > button[aria-current='true'] {
    background: var(--raised);
    color: var(--text);
    font-weight: 650;
    box-shadow: var(--sh-1);
  }
  > button span {
    color: var(--text-3);
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  > button span:empty {
    min-width: 2ch;
  }
  > button .cw-i {
    width: 18px;
    height: 18px;
  }
  &[data-size='touch'] {
    border-radius: 10px;
    padding: 3px;
  }
  &[data-size='touch'] > button {
    min-height: 42px;
    padding-inline: 14px;
    font-size: 0.9375rem;
    border-radius: 8px;
    font-weight: 600;
  }
  @media (max-width: 576px) {
    > button {
      min-height: 48px;
      padding-inline: 12px;
    }
  }
`

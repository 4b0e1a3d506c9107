import styled from '@emotion/styled'

export const Result = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;
  max-width: 640px;
  padding: 20px 24px 32px;
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px 12px;
  }
  h2 {
    font-size: 1.25rem;
    line-height: 1.625rem;
    font-weight: 680;
    overflow-wrap: anywhere;
  }
  h3 {
    margin-bottom: 8px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 650;
  }
  > p {
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
  progress {
    width: 100%;
    height: 8px;
    border: 0;
    border-radius: 4px;
    overflow: hidden;
    appearance: none;
    background: var(--sunken);
  }
  progress::-webkit-progress-bar {
    background: var(--sunken);
  }
  progress::-webkit-progress-value {
    background: var(--primary);
  }
  progress::-moz-progress-bar {
    background: var(--primary);
  }
  ul {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  li > span:not([class]) {
    flex: 1;
  }
  li > b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  li svg {
    width: 18px;
    height: 18px;
    color: var(--text-3);
  }
  li[data-state='done'] svg {
    color: var(--ok);
  }
  li[data-state='running'] svg {
    color: var(--primary-text);
  }
  footer {
    display: flex;
    flex-wrap: wrap;
    gap: 10px;
  }
  @media (max-width: 576px) {
    padding: 16px;
  }
`

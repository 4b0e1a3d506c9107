import styled from '@emotion/styled'

export const Frame = styled.dialog`
  width: 680px;
  max-width: calc(100vw - 32px);
  max-height: min(640px, calc(100dvh - 128px));
  margin: 96px auto auto;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: 14px;
  background: var(--raised);
  color: var(--text);
  box-shadow: var(--sh-3);
  overflow: hidden;
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: var(--scrim);
  }
  @media (max-width: 576px) {
    width: 100vw;
    max-width: none;
    height: 100dvh;
    max-height: none;
    margin: 0;
    border: 0;
    border-radius: 0;
    footer {
      display: none;
    }
  }
`

export const Query = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  flex: none;
  height: 60px;
  padding: 0 18px;
  border-bottom: 1px solid var(--line);
  > .cw-i {
    flex: none;
    color: var(--text-3);
  }
  input {
    flex: 1;
    min-width: 0;
    height: 44px;
    border: 0;
    outline: 0;
    background: none;
    color: var(--text);
    font: inherit;
    font-size: 1.125rem;
    line-height: 1.5rem;
    font-weight: 550;
  }
  input::placeholder {
    color: var(--text-3);
    opacity: 1;
  }
  &:focus-within {
    box-shadow: inset 0 -2px 0 var(--focus);
  }
  button {
    flex: none;
    margin-right: -10px;
  }
  @media (min-width: 901px) {
    button {
      display: none;
    }
  }
  @media (max-width: 900px) {
    .cw-kbd {
      display: none;
    }
  }
`

/** The listbox scrolls itself: the arrow keys of its combobox scroll it, so it needs no focus of its own. */
export const Results = styled.div`
  flex: 0 1 auto;
  min-height: 0;
  &:not(:empty) {
    padding-bottom: 8px;
  }
  overflow-y: auto;
  overscroll-behavior: contain;
  h3 {
    padding: 12px 18px 4px;
    font-size: 0.75rem;
    line-height: 1rem;
    font-weight: 600;
    color: var(--text-3);
  }
`

export const Option = styled.div`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr) auto;
  gap: 12px;
  align-items: center;
  min-height: 44px;
  padding: 4px 18px;
  cursor: pointer;
  > .cw-i {
    justify-self: center;
    color: var(--text-3);
  }
  > div:first-of-type {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-size: 0.875rem;
    line-height: 1.25rem;
    font-weight: 600;
  }
  small {
    display: block;
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-2);
  }
  mark {
    background: none;
    color: var(--primary-text);
    font-weight: 750;
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 3px;
  }
  .cw-end {
    display: flex;
    align-items: center;
    justify-content: flex-end;
    flex-wrap: wrap;
    gap: 4px 8px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: var(--text-2);
  }
  &[aria-selected='true'] {
    background: var(--selected);
    box-shadow: inset 3px 0 0 var(--primary);
  }
  &[aria-selected='true'] > .cw-i {
    color: var(--primary-text);
  }
  @media (max-width: 576px) {
    grid-template-columns: 28px minmax(0, 1fr);
    gap: 2px 12px;
    min-height: 56px;
    padding: 6px 16px;
    .cw-end {
      grid-column: 2;
      justify-content: start;
    }
    .cw-end:not(:has(> :not(.cw-kbd))),
    .cw-kbd {
      display: none;
    }
  }
`

export const Note = styled.div`
  padding: 20px 18px 16px;
  font-size: 0.875rem;
  line-height: 1.25rem;
  color: var(--text-2);
  b {
    display: block;
    color: var(--text);
    font-weight: 650;
  }
`

export const Foot = styled.footer`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 4px 16px;
  flex: none;
  padding: 10px 18px;
  border-top: 1px solid var(--line);
  background: var(--canvas);
  font-size: 0.75rem;
  line-height: 1rem;
  color: var(--text-3);
  > span {
    display: flex;
    align-items: center;
    gap: 5px;
  }
  > span:last-of-type {
    margin-left: auto;
  }
`

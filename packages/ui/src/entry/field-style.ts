import styled from '@emotion/styled'
import { mono } from '../theme/base.ts'

export const FieldBox = styled.div`
  display: flex;
  flex-direction: column;
  gap: 5px;
  min-width: 0;
  .cw-fl {
    display: flex;
    align-items: baseline;
    gap: 6px;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 600;
    color: var(--text-2);
  }
  .cw-fl:is(legend) {
    margin-bottom: 5px;
  }
  .cw-fl small {
    font-size: inherit;
    font-weight: 400;
    color: var(--text-3);
  }
  .cw-fl > span {
    margin-left: auto;
    font-weight: 500;
  }
  .cw-help {
    font-size: 0.75rem;
    line-height: 1rem;
    color: var(--text-3);
  }
  .cw-err {
    display: flex;
    gap: 5px;
    font-size: 0.78125rem;
    line-height: 1.0625rem;
    font-weight: 500;
    color: var(--err);
  }
  .cw-err .cw-i {
    width: 16px;
    height: 16px;
  }
  &[data-wrong] .cw-fl label,
  &[data-wrong] legend.cw-fl {
    color: var(--err);
  }
  &[data-size='touch'] .cw-fl {
    font-size: 0.9375rem;
    line-height: 1.25rem;
    color: var(--text);
  }
  &[data-size='touch'] .cw-help {
    font-size: 0.875rem;
    line-height: 1.1875rem;
  }
  &[data-size='touch'] .cw-err {
    font-size: 0.875rem;
    line-height: 1.25rem;
    font-weight: 550;
  }
`

/** The frame of an input: 40 px, 48 (lg), 52 (touch). */
export const InputBox = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 40px;
  padding: 0 12px;
  border: 1px solid var(--control);
  border-radius: 8px;
  background: var(--surface);
  color: var(--text);
  @media (max-width: 576px) {
    min-height: 48px;
  }
  > .cw-i {
    color: var(--text-3);
  }
  input,
  textarea,
  select {
    appearance: none;
    flex: 1;
    min-width: 0;
    width: 100%;
    align-self: stretch;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    font-size: 0.875rem;
    line-height: 1.25rem;
    text-overflow: ellipsis;
  }
  /* Safari on iOS zooms the page when a smaller input takes the focus. */
  @media (pointer: coarse), (max-width: 576px) {
    input,
    textarea,
    select {
      font-size: 1rem;
    }
  }
  textarea {
    padding: 9px 0;
    resize: vertical;
    field-sizing: content;
    min-height: calc(var(--rows, 3)*1.25rem + 20px);
  }
  input::placeholder,
  textarea::placeholder {
    color: var(--text-3);
    opacity: 1;
  }
  input[type='search']::-webkit-search-cancel-button {
    display: none;
  }
  input::-webkit-calendar-picker-indicator {
    cursor: pointer;
  }
  select {
    cursor: pointer;
    padding-right: 26px;
    margin-right: -26px;
  }
  select option {
    background: var(--raised);
    color: var(--text);
  }
  select + .cw-i {
    pointer-events: none;
  }
  &:focus-within {
    border-color: var(--focus);
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  &:focus-within:has(button:focus) {
    outline: 0;
    border-color: var(--control);
  }
  [data-wrong] & {
    border-color: var(--err);
    box-shadow: inset 0 0 0 1px var(--err);
  }
  &:has(:disabled) {
    background: var(--sunken);
    border-color: var(--line-2);
    color: var(--text-2);
  }
  .cw-suffix {
    color: var(--text-3);
    font-size: 0.8125rem;
    white-space: nowrap;
  }
  button {
    margin-right: -6px;
  }
  &[data-mono] input {
    ${mono}font-weight: 600;
    font-size: 1.125rem;
    letter-spacing: 0.05em;
    text-transform: uppercase;
  }
  &[data-mono='pin'] input {
    letter-spacing: 0.22em;
    text-transform: none;
  }
  [data-size='lg'] & {
    min-height: 48px;
  }
  [data-size='lg'] & input,
  [data-size='lg'] & select {
    font-size: 1rem;
  }
  [data-size='touch'] & {
    min-height: 52px;
    border-radius: 10px;
    padding: 0 14px;
  }
  [data-size='touch'] & input,
  [data-size='touch'] & select,
  [data-size='touch'] & textarea {
    font-size: 1.0625rem;
    line-height: 1.5rem;
  }
  [data-size='touch'] &[data-mono] input {
    font-size: 1.375rem;
  }
  [data-size='touch'] &[data-mono='plate'] input {
    font-size: 1.3125rem;
  }
  [data-size='plate'] & {
    min-height: 76px;
    border-radius: 12px;
    background: var(--plate);
    color: var(--plate-ink);
    padding: 0 16px;
  }
  [data-size='plate'] &[data-mono] input {
    font-size: min(2.375rem, calc(17vw - 1.8125rem));
    line-height: 3rem;
    font-weight: 680;
  }
`

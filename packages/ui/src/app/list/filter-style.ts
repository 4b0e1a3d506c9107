import styled from '@emotion/styled'

export const FilterBox = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-width: 0;
  .cw-chip {
    display: inline-flex;
    align-items: stretch;
    min-height: 30px;
    max-width: 100%;
    border: 1px solid var(--line-2);
    border-radius: 7px;
    background: var(--surface);
    font-size: 0.8125rem;
    line-height: 1.125rem;
  }
  .cw-chip button {
    display: flex;
    align-items: center;
    gap: 5px;
    min-width: 0;
    padding: 2px 9px;
    border-radius: 6px;
    color: var(--text);
  }
  .cw-chip button:hover {
    background: var(--hover);
  }
  .cw-chip button + button {
    flex: none;
    min-width: 26px;
    padding: 2px 5px;
    margin-left: -6px;
    justify-content: center;
  }
  .cw-chip .cw-i {
    color: var(--text-3);
  }
  .cw-chip b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .cw-chip[data-add] {
    border-style: dashed;
    border-color: var(--control);
  }
  .cw-chip[data-add] button {
    color: var(--text-2);
  }
  .cw-end {
    display: flex;
    align-items: center;
    gap: 8px;
    margin-left: auto;
  }
  [data-phone] > &[data-phone] {
    display: contents;
  }
  .cw-buttons {
    display: flex;
    gap: 8px;
  }
  .cw-buttons > button {
    border: 1px solid var(--line-2);
    border-radius: 10px;
    background: var(--surface);
    color: var(--text);
  }
  .cw-set {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    min-width: 0;
    grid-column: 1/-1;
  }
  &[data-phone] .cw-chip {
    min-height: 48px;
  }
  &[data-phone] .cw-chip button + button {
    min-width: 48px;
  }
`

export const EditorBox = styled.form`
  display: flex;
  flex-direction: column;
  gap: 12px;
  padding: 14px;
  footer {
    display: flex;
    justify-content: flex-end;
    gap: 8px;
  }
`

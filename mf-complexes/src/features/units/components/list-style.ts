import styled from '@emotion/styled'

/** The unit number in a table and on a card. */
export const Number = styled.b`
  font-size: 1rem;
  line-height: 1.375rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`

/** A muted word with an icon. */
export const Quiet = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  color: var(--text-2);
  &[data-off] {
    color: var(--text);
    font-weight: 550;
  }
  .cw-i {
    flex: none;
    color: var(--text-3);
  }
`

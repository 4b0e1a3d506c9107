import styled from '@emotion/styled'

/** Text in its color (--s) on a background of the same color at 10% (dim 13%). */
export const TagBox = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-height: 22px;
  padding: 0 7px;
  border-radius: 5px;
  background: color-mix(in srgb, var(--s) var(--tint), transparent);
  color: var(--s);
  font-size: 0.75rem;
  line-height: 1rem;
  font-weight: 600;
  white-space: nowrap;
  vertical-align: middle;
  .cw-i {
    width: 14px;
    height: 14px;
  }
  &[data-size='lg'] {
    min-height: 24px;
    font-size: 0.8125rem;
  }
  &[data-outline] {
    background: none;
    box-shadow: inset 0 0 0 1px var(--line-2);
    color: var(--text-2);
  }
  &[data-struck] {
    text-decoration: line-through;
  }
  &[data-solid] {
    background: var(--text);
    color: var(--surface);
  }
`

import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'

const Dot = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  min-width: 0;
  color: var(--text-2);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  font-weight: 400;
  white-space: nowrap;
  &:before {
    content: '';
    flex: none;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    background: var(--s);
    box-shadow: 0 0 0 3px color-mix(in srgb, var(--s) 22%, transparent);
  }
  &[data-state='live'] {
    --s: var(--ok);
  }
  &[data-state='not_live'] {
    --s: var(--warn);
    color: var(--warn);
    font-weight: 600;
    @media (max-width: 576px) {
      white-space: normal;
    }
  }
  &[data-state='connecting'] {
    --s: var(--text-3);
  }
`

/** "Live, updated 3 s ago" or "Not live since 12:43 AM"; the dot only repeats the text. */
export function LiveState({
  state,
  children,
}: {
  readonly state: 'live' | 'not_live' | 'connecting'
  readonly children: ReactNode
}): ReactElement {
  return <Dot data-state={state}>{children}</Dot>
}

import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'

const Key = styled.kbd`
  flex: none;
  padding: 0 5px;
  border: 1px solid var(--line-2);
  border-radius: 4px;
  color: var(--text-3);
  font-family: inherit;
  font-size: 0.6875rem;
  line-height: 1rem;
  font-weight: 600;
`

export function Kbd({ children }: { readonly children: ReactNode }): ReactElement {
  return <Key className="cw-kbd">{children}</Key>
}

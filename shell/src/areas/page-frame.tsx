import type { Screen } from '@curbwise/api/screens'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'

const Main = styled.main`
  flex: 1;
  min-width: 0;
  min-height: 0;
  overflow-y: auto;
  background: var(--surface);
`

/**
 * Wraps what the shell shows instead of a page: provides the `main` that the page would have. The auth layout already has one. `busy` while
 * the page loads.
 */
export function PageFrame({
  layout,
  busy,
  children,
}: {
  layout: Screen['layout']
  busy?: boolean
  children: ReactNode
}) {
  return layout === 'default' ? <Main aria-busy={busy}>{children}</Main> : children
}

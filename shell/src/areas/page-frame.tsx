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
 * For what the shell draws in place of a page: the `main` that the page would bring. The auth layout has one already.
 * `busy` while the page is on its way.
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

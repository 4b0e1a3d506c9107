import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { useLink, type LinkProps } from '../theme/kit.ts'

export const Card = styled.section`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: 12px;
  min-width: 0;
`

/** Visible only to screen readers. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactElement {
  return <span className="cw-vh">{children}</span>
}

const Rule = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  font-size: 0.75rem;
  line-height: 1rem;
  color: var(--text-3);
  &:before,
  &:after {
    content: '';
    flex: 1;
    height: 1px;
    background: var(--line);
  }
`

/** A horizontal line with text in the middle. */
export function Divider({ children }: { readonly children?: ReactNode }): ReactElement {
  return <Rule>{children}</Rule>
}

/** A link within the app: uses the router. */
export function TextLink(props: LinkProps): ReactElement {
  const Link = useLink()
  return <Link {...props} />
}

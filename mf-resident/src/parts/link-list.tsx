import { Card, TextLink } from '@curbwise/ui/entry'
import { ChevronRightIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'

const List = styled(Card)`
  overflow: hidden;
  a {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) 20px;
    align-items: center;
    gap: 14px;
    min-height: 64px;
    padding: 10px 16px;
    color: var(--text);
    text-decoration: none;
  }
  a + a {
    border-top: 1px solid var(--line);
  }
  a:hover {
    background: var(--hover);
  }
  a:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  strong {
    display: block;
    font-size: 1rem;
    line-height: 1.375rem;
    font-weight: 650;
  }
  small {
    display: block;
    font-size: 0.875rem;
    line-height: 1.25rem;
    color: var(--text-2);
  }
`

export interface LinkItem {
  readonly href: string
  readonly icon: ReactNode
  readonly title: string
  readonly detail: string
}

/** Links that are large enough for a thumb. */
export function LinkList({ items }: { readonly items: readonly LinkItem[] }): ReactElement {
  return (
    <List>
      {items.map(({ href, icon, title, detail }) => (
        <TextLink key={href} href={href}>
          {icon}
          <span>
            <strong>{title}</strong>
            <small>{detail}</small>
          </span>
          <ChevronRightIcon />
        </TextLink>
      ))}
    </List>
  )
}

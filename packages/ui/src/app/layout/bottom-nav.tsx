import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useLink, useTexts } from '../../theme/kit.ts'
import type { NavItem } from './sidebar.tsx'

const Bar = styled.nav`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  flex: none;
  background: var(--surface);
  border-top: 1px solid var(--line);
  /* A phone task has its own bottom bar, and a way back in the header. */
  html:has(main[data-task]) & {
    display: none;
  }
  padding: 2px 4px max(6px, env(safe-area-inset-bottom));
  a {
    position: relative;
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: 2px;
    min-height: 56px;
    padding: 4px 2px;
    color: var(--text-2);
    font-size: 0.75rem;
    line-height: 1rem;
    font-weight: 600;
    text-align: center;
    text-decoration: none;
  }
  a[aria-current='page'] {
    color: var(--primary-text);
  }
  a:focus-visible {
    outline-offset: -2px;
    border-radius: 10px;
  }
  .cw-i {
    width: 24px;
    height: 24px;
  }
  em {
    position: absolute;
    top: 3px;
    left: calc(50% + 6px);
    min-width: 18px;
    height: 18px;
    padding: 0 5px;
    border-radius: 9px;
    background: var(--primary);
    color: var(--on-primary);
    font-style: normal;
    font-size: 0.6875rem;
    line-height: 1.125rem;
    text-align: center;
  }
  @media print {
    display: none;
  }
`

/** A driver's navigation on a phone: four entries. */
export function BottomNav({ items }: { readonly items: readonly NavItem[] }): ReactElement {
  const Link = useLink()
  return (
    <Bar aria-label={useTexts().menu}>
      {items.map(({ href, label, icon, active, count }) => (
        <Link key={href} href={href} aria-current={active ? 'page' : undefined}>
          {icon}
          {label}
          {count ? <em>{count}</em> : null}
        </Link>
      ))}
    </Bar>
  )
}

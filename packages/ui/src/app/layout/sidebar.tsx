import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { Brand } from '../../entry/brand.tsx'
import { IconButton } from '../../entry/button.tsx'
import { MenuOpenIcon } from '../../icons.ts'
import { useLink, useTexts } from '../../theme/kit.ts'
import { navStyle } from './nav-style.ts'

const Side = styled.nav`
  display: flex;
  flex-direction: column;
  height: 100%;
  min-height: 0;
  padding: 12px 10px 0;
  background: var(--canvas);
  > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: 0 0 10px 8px;
  }
  > header a {
    text-decoration: none;
    display: inline-flex;
    min-height: 30px;
    align-items: center;
  }
  .cw-groups {
    flex: 1;
    min-height: 0;
    margin-inline: -10px;
    padding: 0 10px 14px;
    overflow-y: auto;
    mask-image: linear-gradient(#000 calc(100% - 14px), transparent);
  }
  > footer {
    flex: none;
    padding: 6px 0 12px;
  }
  ul {
    display: flex;
    flex-direction: column;
    gap: 1px;
  }
  h2 {
    padding: 12px 10px 3px;
    font-size: 0.75rem;
    line-height: 1rem;
    font-weight: 600;
    color: var(--text-3);
  }
  ${navStyle}
  @media (min-width: 901px) and (max-height: 960px) {
    h2 {
      padding-top: 8px;
    }
    > footer {
      padding: 2px 0 6px;
    }
  }
  @media print {
    display: none;
  }
`

export interface NavItem {
  readonly href: string
  readonly label: string
  readonly icon: ReactNode
  /** Number of waiting items; 0 isn't shown. */
  readonly count?: number
  /** The open page is this one or below it. */
  readonly active?: boolean
}

export interface NavGroup {
  /** The first group has none. */
  readonly label?: string
  readonly items: readonly NavItem[]
}

export interface SidebarProps {
  readonly product_name?: string
  readonly home_href: string
  readonly groups: readonly NavGroup[]
  /** Above the navigation: the ContractSwitcher. */
  readonly switcher?: ReactNode
  /** At the bottom: the UserBlock. */
  readonly footer?: ReactNode
  readonly onHide: () => void
}

export function Sidebar({ product_name, home_href, groups, switcher, footer, onHide }: SidebarProps): ReactElement {
  const Link = useLink()
  const texts = useTexts()
  return (
    <Side aria-label={texts.menu}>
      <header>
        <Link href={home_href}>
          <Brand name={product_name} />
        </Link>
        <IconButton label={texts.hide_sidebar} icon={<MenuOpenIcon />} onClick={onHide} />
      </header>
      {switcher}
      {/* Only the groups scroll. Nothing covers them, so the focused entry is never hidden behind a bar. */}
      <div className="cw-groups">
        {groups.map(({ label, items }, at) => (
          <section key={label ?? at} aria-label={label}>
            {label ? <h2>{label}</h2> : null}
            <ul>
              {items.map((item) => (
                <li key={item.href}>
                  <Link href={item.href} className="cw-nav" aria-current={item.active ? 'page' : undefined}>
                    {item.icon}
                    {item.label}
                    {item.count ? <em>{item.count}</em> : null}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {footer ? <footer>{footer}</footer> : null}
    </Side>
  )
}

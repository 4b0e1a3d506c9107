import styled from '@emotion/styled'
import type { ReactElement, ReactNode } from 'react'
import { IconButton, IconLink } from '../../entry/button.tsx'
import { ArrowBackIcon, MenuIcon } from '../../icons.ts'
import { ellipsis } from '../../theme/base.ts'
import { useLink, useTexts } from '../../theme/kit.ts'

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: 10px;
  flex: none;
  min-height: 56px;
  padding: 6px 24px;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
  h1 {
    font-size: 1.375rem;
    line-height: 1.75rem;
    font-weight: 680;
    letter-spacing: -0.012em;
    ${ellipsis}
  }
  h1[data-below] {
    font-size: 0.875rem;
    line-height: 1.25rem;
    font-weight: 650;
    letter-spacing: 0;
  }
  > div:first-of-type {
    min-width: 0;
    display: flex;
    align-items: center;
    gap: 10px;
  }
  > div[data-placed] {
    flex-flow: column nowrap;
    align-items: flex-start;
    gap: 0;
  }
  .cw-line {
    display: flex;
    align-items: center;
    gap: 0 10px;
    max-width: 100%;
  }
  .cw-line + .cw-line {
    flex-wrap: wrap;
  }
  .cw-place {
    min-width: 0;
    font-size: 0.8125rem;
    line-height: 1.125rem;
    font-weight: 600;
    ${ellipsis}
  }
  .cw-count {
    color: var(--text-3);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  nav {
    display: flex;
    gap: 6px;
    color: var(--text-3);
  }
  nav a {
    color: var(--text-2);
    text-decoration: none;
  }
  .cw-acts {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: none;
    max-width: 100%;
    margin-left: auto;
    white-space: nowrap;
  }
  > button:first-of-type,
  > a:first-of-type {
    margin-left: -8px;
  }
  @media (max-width: 576px) {
    flex-wrap: wrap;
    padding: 4px 8px 4px 16px;
    gap: 6px;
    h1 {
      font-size: 1.0625rem;
      line-height: 1.375rem;
      font-weight: 650;
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      white-space: normal;
    }
    .cw-place {
      flex: 1 1 4rem;
    }
    > div:first-of-type {
      flex: 1 1 4rem;
      flex-wrap: wrap;
      gap: 0 8px;
    }
    .cw-acts {
      gap: 4px;
    }
  }
  @media print {
    display: none;
  }
`

export interface TopBarProps {
  /** The page's h1; gets the focus on a route change (`id` and tabIndex are set). */
  readonly title: string
  readonly title_id?: string
  /** Muted number next to the title; a text if there are at least that many. */
  readonly count?: number | string
  /** The parent page: "Tows / 48197". */
  readonly crumb?: { readonly href: string; readonly label: string }
  /** The complex that the page is about, below the title: where no sidebar names it. */
  readonly place?: string | undefined
  /** LiveState, or a second line on a phone. */
  readonly live?: ReactNode
  /** Buttons; at most one of them primary. */
  readonly actions?: ReactNode
  /** Shows the button that opens the sidebar. */
  readonly onMenu?: () => void
  /** A back arrow, for pages without a sidebar. */
  readonly back_href?: string
}

export function TopBar({
  title,
  title_id = 'page-title',
  count,
  crumb,
  place,
  live,
  actions,
  onMenu,
  back_href,
}: TopBarProps): ReactElement {
  const texts = useTexts()
  const Link = useLink()
  const heading = (
    <>
      {crumb ? (
        <nav aria-label={crumb.label}>
          <Link href={crumb.href}>{crumb.label}</Link>
          <span aria-hidden="true">/</span>
        </nav>
      ) : null}
      <h1 id={title_id} tabIndex={-1} data-below={crumb ? '' : undefined}>
        {title}
      </h1>
      {count === undefined ? null : (
        <span className="cw-count">{typeof count === 'number' ? count.toLocaleString('en-US') : count}</span>
      )}
    </>
  )
  return (
    <Bar>
      {onMenu ? <IconButton label={texts.show_sidebar} icon={<MenuIcon />} onClick={onMenu} /> : null}
      {back_href ? (
        <IconLink size="touch" label={texts.back} icon={<ArrowBackIcon size={24} />} href={back_href} />
      ) : null}
      {place ? (
        <div data-placed="">
          <div className="cw-line">{heading}</div>
          <div className="cw-line">
            <span className="cw-place">{place}</span>
            {live}
          </div>
        </div>
      ) : (
        <div>
          {heading}
          {live}
        </div>
      )}
      {actions ? <div className="cw-acts">{actions}</div> : null}
    </Bar>
  )
}

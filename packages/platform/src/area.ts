import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { lazyPage } from './lazy-page.ts'
import type { Session } from './session/types.ts'

/** Where a page is about to be drawn, and for whom. */
export interface Ahead {
  readonly client: Pick<QueryClient, 'prefetchQuery'>
  readonly session: Session
  readonly search: URLSearchParams
}

export interface AreaPage {
  /** A path of this remote's `screens.ts`, as written there (`/complexes/tows/:id/details`). */
  readonly path: string
  readonly load: () => Promise<{ default: ComponentType }>
  /** Asks for the page's first answers while its code still comes; the page finds them under its own keys. A failed one is asked for again. */
  readonly ahead?: (ahead: Ahead) => void
  /** Shown in place of the page from 200 ms on while its code arrives. */
  readonly skeleton?: ComponentType
}

export interface NavItem {
  /** The screen of this area whose entries in the sidebar get the count. */
  readonly path: string
  /** A hook: how many wait there, once the area is loaded; undefined while unknown, 0 is not shown. */
  readonly useCount: () => number | undefined
}

/** What a person must have for the area's screens to make sense; without it the shell says whom to ask. */
export type AreaNeed = 'contract' | 'tow_company'

export interface AreaDefinition {
  readonly name: `mf-${string}`
  /** PLATFORM_VERSION as the remote was built with it. */
  readonly platform: string
  readonly pages: readonly AreaPage[]
  readonly nav?: readonly NavItem[]
  readonly needs?: readonly AreaNeed[]
}

/**
 * Declares what a remote brings. Its result is the default export of the remote's only exposed module. It never throws: a screen
 * without a page is shown as not available, and a page without a screen is ignored. What else it holds is for the shell.
 */
export function defineArea(area: AreaDefinition): Pick<AreaDefinition, 'name'> {
  const defined: AreaDefinition = { ...area, pages: area.pages.map((page) => ({ ...page, load: lazyPage(page.load) })) }
  return defined
}

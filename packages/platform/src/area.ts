import { SCREENS, type Area } from '@curbwise/api/screens'
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
  /** A path of SCREENS, as written there (`/complexes/tows/:id/details`). Title, roles and layout come from SCREENS. */
  readonly path: string
  readonly load: () => Promise<{ default: ComponentType }>
  /** Asks for the page's first answers while its code still comes; the page finds them under its own keys. A failed one is asked for again. */
  readonly ahead?: (ahead: Ahead) => void
  /** Shown in place of the page from 200 ms on while its code arrives. */
  readonly skeleton?: ComponentType
}

export interface NavItem {
  /** The screen whose entry in the sidebar this completes. */
  readonly path: string
  /** A hook: how many wait there, once the area is loaded; undefined while unknown, 0 is not shown. */
  readonly useCount: () => number | undefined
}

/** What a person must have for the area's screens to make sense; without it the shell says whom to ask. */
export type AreaNeed = 'contract' | 'tow_company'

export interface AreaDefinition {
  readonly name: Exclude<Area, 'shell'>
  /** PLATFORM_VERSION as the remote was built with it. */
  readonly platform: string
  readonly pages: readonly AreaPage[]
  readonly nav?: readonly NavItem[]
  readonly needs?: readonly AreaNeed[]
}

/**
 * Declares what a remote brings. Its result is the default export of the remote's only exposed module.
 * Throws when a path is not a screen of this area, or when a screen of the area has no page.
 */
export function defineArea(area: AreaDefinition): AreaDefinition {
  const own = new Set(SCREENS.filter((screen) => screen.area === area.name).map((screen) => screen.path))
  for (const { path } of area.pages) {
    if (!own.delete(path)) throw new Error(`${area.name}: ${path} is not a screen of this area, or is given twice`)
  }
  if (own.size) throw new Error(`${area.name}: no page for ${[...own].join(', ')}`)
  return { ...area, pages: area.pages.map((page) => ({ ...page, load: lazyPage(page.load) })) }
}

import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { lazyPage } from './lazy-page.ts'
import type { Session } from './session/types.ts'

/** The visit for which a page is about to render. */
export interface Ahead {
  readonly client: Pick<QueryClient, 'prefetchQuery'>
  readonly session: Session
  readonly search: URLSearchParams
}

/** What a page's module exports. */
export interface PageModule {
  readonly default: ComponentType
  /** Loads what opens from the page, so that it opens without a signal, too. */
  readonly loadAhead?: () => Promise<unknown>
}

export interface AreaPage {
  /** A path of this remote's `screens.ts`, as written there (`/complexes/tows/:id/details`). */
  readonly path: string
  readonly load: () => Promise<PageModule>
  /** Prefetches the page's first queries while its code loads; the page uses the same query keys. The page refetches a failed one. */
  readonly ahead?: (ahead: Ahead) => void
  /** Shown instead of the page if its code takes longer than 200 ms. */
  readonly skeleton?: ComponentType
}

export interface NavItem {
  /** The screen of this area whose sidebar entry shows the count. */
  readonly path: string
  /** A hook that returns the count, once the area is loaded; undefined while unknown, and 0 isn't shown. */
  readonly useCount: () => number | undefined
}

/** Where the user is when they choose an action. */
export interface ActionPlace {
  /** The selected complex. */
  readonly contract_id: string | null
  /** The plate that was typed or found, as printed; null if the text isn't one. */
  readonly plate: string | null
  /** Postal code of the plate's state; null if unknown. */
  readonly state: string | null
}

/** Something to do, offered in the search that Ctrl-K opens. */
export interface AreaAction {
  /** "New tow". */
  readonly label: string
  /** The screen that it opens, as in `screens.ts`: only users who can open that screen are offered the action. */
  readonly path: string
  /** Path data on a 24 × 24 grid. */
  readonly icon: string
  /** Also offered for a plate: "New tow for KVB 8821". */
  readonly for_plate?: true
  readonly href: (place: ActionPlace) => string
}

/** What users need for the area's screens to make sense; without it, the shell shows who to ask. */
export type AreaNeed = 'contract' | 'tow_company'

export interface AreaDefinition {
  readonly name: `mf-${string}`
  /** PLATFORM_VERSION when the remote was built. */
  readonly platform: string
  readonly pages: readonly AreaPage[]
  readonly nav?: readonly NavItem[]
  readonly needs?: readonly AreaNeed[]
  readonly actions?: readonly AreaAction[]
}

/**
 * Declares an area; the default export of a remote's only exposed module. Never throws: a screen without a page is shown as not available,
 * and a page without a screen is ignored. The other properties are only for the shell.
 */
export function defineArea(area: AreaDefinition): Pick<AreaDefinition, 'name'> {
  const defined: AreaDefinition = { ...area, pages: area.pages.map((page) => ({ ...page, load: lazyPage(page.load) })) }
  return defined
}

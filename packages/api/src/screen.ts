import { MANAGER_ROLES, TOW_OFFICE_ROLES, TOW_ROLES, type Role } from './roles.ts'
import type { Area, ScreenPath } from './screen-paths.ts'

/** The sidebars, one for each kind of work, and the bottom bar of a driver's phone. */
export const MENUS = ['tow', 'complex', 'super_admin', 'driver'] as const
export type Menu = (typeof MENUS)[number]

/** An entry of the sidebar that leads to a screen. */
export interface NavEntry {
  readonly menu: Menu
  /** The heading it is under; the entries at the top of a menu have none. */
  readonly group?: string
  /** Its position in the menu, smallest first. A group takes the position of its first entry. */
  readonly at: number
  /** Path data on a 24 × 24 grid. */
  readonly icon: string
  /** The screen's title when left out. */
  readonly label?: string
  /** A state of the screen that has an entry of its own: a parameter of its address. */
  readonly state?: string
  /** Where not everybody who may open the screen may do this. */
  readonly roles?: readonly Role[]
}

/** A screen as its remote describes it, in `mf-x/src/screens.ts`. */
export interface OwnScreen {
  /** A path of the specification, or one of the remote's own: how-to-add-a-screen.md says which are free. */
  readonly path: ScreenPath | (string & {})
  readonly title: string
  readonly layout: 'auth' | 'default'
  /** `public`: without log-in; a role list otherwise. Others get the specification's not-found. */
  readonly roles: 'public' | readonly Role[]
  /** Only for people of a company with has_booting_access. */
  readonly needs_booting?: boolean
  /** The specification's "auth middleware". */
  readonly middleware?: 'auth'
  /** What the page says until the screen is built; absent once it is. */
  readonly coming?: string
  readonly nav?: readonly NavEntry[]
}

/** A screen with the area that draws it. */
export interface Screen extends OwnScreen {
  readonly area: Area
  /** A path of the specification that no remote of this installation provides. */
  readonly missing?: true
}

export const COMPLEX: readonly Role[] = [...MANAGER_ROLES, ...TOW_ROLES, 'super_admin']
export const COMPLEX_AND_EXTERNAL: readonly Role[] = [...COMPLEX, 'external_user']
export const TOW: readonly Role[] = [...TOW_ROLES, 'super_admin']
export const OFFICE: readonly Role[] = [...TOW_OFFICE_ROLES, 'super_admin']
export const SUPER: readonly Role[] = ['super_admin']

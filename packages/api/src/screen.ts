import { MANAGER_ROLES, TOW_OFFICE_ROLES, TOW_ROLES, type Role } from './roles.ts'
import type { Area, ScreenPath } from './screen-paths.ts'

/** The sidebars, one for each kind of work, and the bottom bar on a driver's phone. */
export const MENUS = ['tow', 'complex', 'super_admin', 'driver'] as const
export type Menu = (typeof MENUS)[number]

/** A sidebar entry that links to a screen. */
export interface NavEntry {
  readonly menu: Menu
  /** The heading it is listed under; entries at the top of a menu have none. */
  readonly group?: string
  /** Its position in the menu, smallest first. A group takes the position of its first entry. */
  readonly at: number
  /** Path data on a 24 × 24 grid. */
  readonly icon: string
  /** Defaults to the screen's title. */
  readonly label?: string
  /** A query parameter, for a state of the screen with its own entry: `new` for `?new=1`, or `view=storage`. */
  readonly state?: string
  /** Roles that see the entry, if fewer than those that can open the screen. */
  readonly roles?: readonly Role[]
}

/** A screen as described by its remote, in `mf-x/src/screens.ts`. */
export interface OwnScreen {
  /** A path of the specification, or one of the remote's own: how-to-add-a-screen.md lists which are free. */
  readonly path: ScreenPath | (string & {})
  readonly title: string
  readonly layout: 'auth' | 'default'
  /** `public`: no login needed. Otherwise the roles that can open it; all others get the specification's not-found page. */
  readonly roles: 'public' | readonly Role[]
  /** Only for users of a company with has_booting_access. */
  readonly needs_booting?: boolean
  /** Roles with several complexes that can open it for all of them at once, at `?id=all`. */
  readonly all_complexes?: readonly Role[]
  /** The specification's "auth middleware". */
  readonly middleware?: 'auth'
  /** Text shown until the screen is built; absent once it is. */
  readonly coming?: string
  readonly nav?: readonly NavEntry[]
}

/** A screen with the area that renders it. */
export interface Screen extends OwnScreen {
  readonly area: Area
  /** A path of the specification that no remote of this installation provides. */
  readonly missing?: true
}

/** The `id` in the address of a complex screen that shows all the user's complexes. */
export const ALL_COMPLEXES = 'all'

export const COMPLEX: readonly Role[] = [...MANAGER_ROLES, ...TOW_ROLES, 'super_admin']
export const COMPLEX_AND_EXTERNAL: readonly Role[] = [...COMPLEX, 'external_user']
export const TOW: readonly Role[] = [...TOW_ROLES, 'super_admin']
export const OFFICE: readonly Role[] = [...TOW_OFFICE_ROLES, 'super_admin']
export const SUPER: readonly Role[] = ['super_admin']

import { MANAGER_ROLES, TOW_OFFICE_ROLES, TOW_ROLES, type Role } from './roles.ts'

export const AREAS = ['shell', 'mf-tow', 'mf-complexes', 'mf-super-admin', 'mf-resident', 'mf-public'] as const
export type Area = (typeof AREAS)[number]

/** A screen of the specification: its path (`:id` where the specification writes {id}), who may open it, and who draws it. */
export interface Screen {
  readonly path: string
  readonly title: string
  readonly area: Area
  readonly layout: 'auth' | 'default'
  /** `public`: without log-in; a role list otherwise. Others get the specification's not-found. */
  readonly roles: 'public' | readonly Role[]
  /** Only for people of a company with has_booting_access. */
  readonly needs_booting?: boolean
  /** The specification's "auth middleware". */
  readonly middleware?: 'auth'
  /** Said on the page until the screen is built; absent once it is. */
  readonly coming?: string
}

export const COMPLEX: readonly Role[] = [...MANAGER_ROLES, ...TOW_ROLES, 'super_admin']
export const COMPLEX_AND_EXTERNAL: readonly Role[] = [...COMPLEX, 'external_user']
export const TOW: readonly Role[] = [...TOW_ROLES, 'super_admin']
export const OFFICE: readonly Role[] = [...TOW_OFFICE_ROLES, 'super_admin']
export const SUPER: readonly Role[] = ['super_admin']

import { STAFF_ROLES } from './roles.ts'
import { SCREEN_PATHS, SPECIFIED, type Area, type ScreenPath } from './screen-paths.ts'
import type { Screen } from './screen.ts'

export * from './screen-paths.ts'
export type { Menu, NavEntry, Screen } from './screen.ts'

/** The areas that may have public screens. */
export const OPEN_AREAS: readonly Area[] = ['mf-public', 'mf-resident']
export const RESIDENT_ONLY = '/resident/dashboard'

/** Returns what is known about a route of the specification before its remote's release is loaded. */
function outline(path: ScreenPath): Screen {
  const area = SPECIFIED[path]
  const open = OPEN_AREAS.includes(area)
  const roles = path === RESIDENT_ONLY ? (['resident'] as const) : open ? 'public' : STAFF_ROLES
  return {
    path,
    title: '',
    area,
    layout: open ? 'auth' : 'default',
    roles,
    ...(path.startsWith('/complexes') && { all_complexes: STAFF_ROLES }),
  }
}

/** The specification's routes that remotes render, as known before any release is loaded. */
export const SCREENS: readonly Screen[] = SCREEN_PATHS.filter((path) => SPECIFIED[path] !== 'shell').map(outline)

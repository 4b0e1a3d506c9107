import { STAFF_ROLES } from './roles.ts'
import { SCREEN_PATHS, SPECIFIED, type Area, type ScreenPath } from './screen-paths.ts'
import type { Screen } from './screen.ts'

export * from './screen-paths.ts'
export type { Menu, NavEntry, Screen } from './screen.ts'

/** The areas that may have screens without log-in. */
export const OPEN_AREAS: readonly Area[] = ['mf-public', 'mf-resident']
export const RESIDENT_ONLY = '/resident/dashboard'

/** What is known of a route of the specification before its remote's release has been read. */
function outline(path: ScreenPath): Screen {
  const area = SPECIFIED[path]
  const open = OPEN_AREAS.includes(area)
  const roles = path === RESIDENT_ONLY ? (['resident'] as const) : open ? 'public' : STAFF_ROLES
  return { path, title: '', area, layout: open ? 'auth' : 'default', roles }
}

/** The routes of the specification that remotes draw, as far as they are known without any release. */
export const SCREENS: readonly Screen[] = SCREEN_PATHS.filter((path) => SPECIFIED[path] !== 'shell').map(outline)

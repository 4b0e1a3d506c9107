import { ROLES, type Role } from './roles.ts'
import { SPECIFIED, type Area } from './screen-paths.ts'
import { MENUS, type NavEntry, type OwnScreen, type Screen } from './screen.ts'
import { mayClaim, overlaps } from './screen-claims.ts'

/** The versions (`major.minor`) of the platform and of the gateway's calls that a release was built against. */
export interface Requires {
  readonly platform: string
  readonly api: string
}

/** One remote's entry in /remotes.json. */
export interface Release {
  readonly version: string
  /** Path of the manifest, from the site's root. */
  readonly entry: string
  readonly requires: Requires
  readonly screens: readonly OwnScreen[]
}

/** The valid part of /remotes.json. */
export interface ReadRegistry {
  readonly releases: Readonly<Record<string, Release>>
  readonly screens: readonly Screen[]
  /** One sentence for each screen or release that was left out. */
  readonly faults: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isTextOrNone = (value: unknown): boolean => value === undefined || isText(value)
const isRoles = (value: unknown): value is readonly Role[] =>
  Array.isArray(value) && value.length > 0 && value.every((role) => role !== 'disabled' && ROLES.includes(role as Role))

const VERSION = /^\d+\.\d+$/
/** Commands and numbers of an SVG path. */
const PATH_DATA = /^[MmZzLlHhVvCcSsQqTtAa\d\s,.eE+-]{1,4000}$/

const isNavEntry = (value: unknown): value is NavEntry =>
  isFields(value) &&
  MENUS.includes(value['menu'] as NavEntry['menu']) &&
  Number.isFinite(value['at']) &&
  PATH_DATA.test(String(value['icon'])) &&
  isTextOrNone(value['group']) &&
  isTextOrNone(value['label']) &&
  isTextOrNone(value['state']) &&
  (value['roles'] === undefined || isRoles(value['roles']))

const isScreen = (value: unknown): value is OwnScreen =>
  isFields(value) &&
  isText(value['path']) &&
  isText(value['title']) &&
  (value['layout'] === 'auth' || value['layout'] === 'default') &&
  (value['roles'] === 'public' || isRoles(value['roles'])) &&
  [undefined, true, false].includes(value['needs_booting'] as boolean | undefined) &&
  (value['all_complexes'] === undefined || isRoles(value['all_complexes'])) &&
  [undefined, 'auth'].includes(value['middleware'] as 'auth' | undefined) &&
  isTextOrNone(value['coming']) &&
  (value['nav'] === undefined || (Array.isArray(value['nav']) && value['nav'].every(isNavEntry)))

const isRelease = (area: string, value: unknown): value is Release & { readonly screens: readonly unknown[] } =>
  isFields(value) &&
  isText(value['version']) &&
  isText(value['entry']) &&
  // Scripts may only come from the area's own folder.
  [`/remotes/${area}/`, `/__dev/${area}/`].some((folder) => String(value['entry']).startsWith(folder)) &&
  isFields(value['requires']) &&
  [value['requires']['platform'], value['requires']['api']].every((version) => VERSION.test(String(version))) &&
  Array.isArray(value['screens'])

/**
 * Returns the screens of one release that are valid, and a sentence for each that isn't. `taken` are the screens of other releases.
 * @public The build loads this file by its path.
 */
export function readScreens(
  area: Area,
  listed: readonly unknown[],
  areas: readonly string[],
  taken: readonly Screen[] = [],
): { readonly screens: readonly Screen[]; readonly faults: readonly string[] } {
  const screens: Screen[] = []
  const faults: string[] = []
  for (const one of listed) {
    if (!isScreen(one)) {
      const path = isFields(one) ? one['path'] : one
      faults.push(`${area}: the screen ${JSON.stringify(path)} cannot be read`)
    } else if (!mayClaim(area, one, areas)) faults.push(`${area} may not have the screen ${one.path}`)
    else if ([...taken, ...screens].some(({ path, area: other }) => overlaps(path, one.path, other === area)))
      faults.push(`${area}: the screen ${one.path} is there already`)
    else screens.push({ ...one, area })
  }
  return { screens, faults }
}

/** Parses /remotes.json. Leaves out and reports anything that is malformed or that claims another area's screens; returns the rest. */
export function readRegistry(written: unknown): ReadRegistry {
  const remotes = isFields(written) ? written['remotes'] : undefined
  if (!isFields(remotes)) return { releases: {}, screens: [], faults: ['The registry cannot be read'] }
  const releases: Record<string, Release> = {}
  const screens: Screen[] = []
  const faults: string[] = []
  const areas = [...new Set([...Object.values(SPECIFIED), ...Object.keys(remotes)])]
  for (const [area, release] of Object.entries(remotes)) {
    if (!/^mf(?:-[a-z\d]+)+$/.test(area) || !isRelease(area, release)) {
      faults.push(`The release of ${area} cannot be read`)
      continue
    }
    const read = readScreens(area as Area, release.screens, areas, screens)
    releases[area] = { ...release, screens: read.screens }
    screens.push(...read.screens)
    faults.push(...read.faults)
  }
  return { releases, screens, faults }
}

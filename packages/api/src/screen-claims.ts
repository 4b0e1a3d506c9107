import { SCREEN_PATHS, SPECIFIED, type Area } from './screen-paths.ts'
import { OPEN_AREAS } from './screens.ts'
import type { OwnScreen } from './screen.ts'

/** Small letters, digits, and dashes; `:id` stands for any one segment, but not for the first. */
const PATH = /^\/[a-z\d]+(?:-[a-z\d]+)*(?:\/(?:[a-z\d]+(?:-[a-z\d]+)*|:[a-z]+))*$/

/** First segments that the server answers itself, and those of the shell. */
const RESERVED = ['api', 'assets', 'remotes', 'fonts', 'account']

const isParameter = (segment: string): boolean => segment.startsWith(':')

/** Whether an address could be of both paths. `literal`: a parameter and a word are not alike, the router tries the word first. */
export function overlaps(one: string, other: string, literal = false): boolean {
  const [a, b] = [one.split('/'), other.split('/')]
  const alike = (x: string, y: string) =>
    x === y || (literal ? isParameter(x) && isParameter(y) : isParameter(x) || isParameter(y))
  return a.length === b.length && a.every((segment, index) => alike(segment, b[index] ?? ''))
}

/**
 * Whether an area may have a screen. A path of the specification belongs to its owner. Of the others, `/<name>/…` belongs to the
 * remote mf-<name>, a screen without log-in to the areas for that, and every other free path to mf-tow.
 */
export function mayClaim(area: Area, { path, roles, layout }: OwnScreen, areas: readonly string[]): boolean {
  const isOpen = OPEN_AREAS.includes(area)
  if (area === 'shell' || (layout === 'auth') !== isOpen || (roles === 'public' && !isOpen)) return false
  const owner = Object.hasOwn(SPECIFIED, path) ? SPECIFIED[path as keyof typeof SPECIFIED] : null
  if (owner) return owner === area
  const first = path.split('/')[1] ?? ''
  if (!PATH.test(path) || RESERVED.includes(first)) return false
  if (SCREEN_PATHS.some((known) => overlaps(known, path, SPECIFIED[known] === area))) return false
  if (areas.includes(`mf-${first}`)) return area === `mf-${first}`
  return roles === 'public' ? isOpen : area === 'mf-tow'
}

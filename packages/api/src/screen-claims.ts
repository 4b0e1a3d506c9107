import { SCREEN_PATHS, SPECIFIED, type Area } from './screen-paths.ts'
import { OPEN_AREAS } from './screens.ts'
import type { OwnScreen } from './screen.ts'

/** Lowercase letters, digits, and dashes; `:id` matches any one segment, except the first. */
const PATH = /^\/[a-z\d]+(?:-[a-z\d]+)*(?:\/(?:[a-z\d]+(?:-[a-z\d]+)*|:[a-z]+))*$/

/** First segments that belong to the server or to the shell. */
const RESERVED = ['api', 'assets', 'remotes', 'fonts', 'account']

const isParameter = (segment: string): boolean => segment.startsWith(':')

/**
 * Returns whether an address could match both paths. With `literal`, a parameter doesn't overlap a literal segment, because the router
 * tries literals first.
 */
export function overlaps(one: string, other: string, literal = false): boolean {
  const [a, b] = [one.split('/'), other.split('/')]
  const matches = (x: string, y: string) =>
    x === y || (literal ? isParameter(x) && isParameter(y) : isParameter(x) || isParameter(y))
  return a.length === b.length && a.every((segment, index) => matches(segment, b[index] ?? ''))
}

/**
 * Returns whether an area may provide a screen. A path of the specification belongs to its owner. Of all other paths, `/<name>/…` belongs
 * to the remote mf-<name>, public screens belong to the open areas, and every other free path belongs to mf-tow.
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

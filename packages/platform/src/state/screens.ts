import type { Screen } from '@curbwise/api/screens'
import { atom } from 'jotai'

/** Every screen of this installation: the shell's own, and what the releases of the remotes bring. Written by the shell alone. */
export const screensAtom = atom<readonly Screen[]>([])

export type FindScreen = (pathname: string) => Screen | null

/** Segments match one for one; `:id` matches any one segment, and a word comes before it. */
function finder(screens: readonly Screen[]): FindScreen {
  const literalFirst = [...screens].sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  const patterns = literalFirst.map((screen) => ({
    screen,
    pattern: new RegExp(`^${screen.path.replace(/:[a-z]+/g, '[^/]+')}/?$`),
  }))
  return (pathname) => patterns.find(({ pattern }) => pattern.test(pathname))?.screen ?? null
}

/** Finds the screen at an address's path (without query). */
export const findScreenAtom = atom<FindScreen>((get) => finder(get(screensAtom)))

import type { Screen } from '@curbwise/api/screens'
import { atom } from 'jotai'

/** Every screen of this installation: the shell's own, and those of the remotes' releases. Written only by the shell. */
export const screensAtom = atom<readonly Screen[]>([])

export type FindScreen = (pathname: string) => Screen | null

/** Matches segment by segment; `:id` matches any one segment, but literal segments take precedence. */
function finder(screens: readonly Screen[]): FindScreen {
  const literalFirst = [...screens].sort((a, b) => Number(a.path.includes(':')) - Number(b.path.includes(':')))
  const patterns = literalFirst.map((screen) => ({
    screen,
    pattern: new RegExp(`^${screen.path.replace(/:[a-z]+/g, '[^/]+')}/?$`),
  }))
  return (pathname) => patterns.find(({ pattern }) => pattern.test(pathname))?.screen ?? null
}

/** Finds the screen for a path (without query). */
export const findScreenAtom = atom<FindScreen>((get) => finder(get(screensAtom)))

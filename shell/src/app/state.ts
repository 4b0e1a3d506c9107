import type { ScreenError } from '@curbwise/platform'
import { atom } from 'jotai'

/** The router's current path, for components outside the router. */
export const pathAtom = atom<string>('/')

/** An error that replaces the whole screen (401 Unauthenticated), and the path where it occurred; cleared when leaving that path. */
export const fatalErrorAtom = atom<{ readonly error: ScreenError; readonly path: string } | null>(null)

/** The user looks at all their complexes at once, where a screen can show them. */
export const allComplexesAtom = atom(false)

/** The open question whether unsaved work can be discarded. */
export const leaveQuestionAtom = atom<{ answer: (leave: boolean) => void } | null>(null)

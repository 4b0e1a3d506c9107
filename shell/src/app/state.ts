import type { ScreenError } from '@curbwise/platform'
import { atom } from 'jotai'

/** Where the router stands; for what is drawn around it. */
export const pathAtom = atom<string>('/')

/** An error that the catalogue says takes the whole screen (401 Unauthenticated), and the path that it happened at; over with leaving that. */
export const fatalErrorAtom = atom<{ readonly error: ScreenError; readonly path: string } | null>(null)

/** The question whether unsaved work may be lost, while it is open. */
export const leaveQuestionAtom = atom<{ answer: (leave: boolean) => void } | null>(null)

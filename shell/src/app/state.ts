import type { ScreenError } from '@curbwise/platform'
import { atom } from 'jotai'

/** Where the router stands; for what is drawn around it. */
export const pathAtom = atom<string>('/')

/** An error that the catalogue says takes the whole screen (401 Unauthenticated); cleared by leaving it. */
export const fatalErrorAtom = atom<ScreenError | null>(null)

/** The question whether unsaved work may be lost, while it is open. */
export const lossQuestionAtom = atom<{ answer: (leave: boolean) => void } | null>(null)

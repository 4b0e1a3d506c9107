import { atom } from 'jotai'

/** What Ctrl-K or "?" has opened. */
export const paletteAtom = atom<'search' | 'keys' | null>(null)

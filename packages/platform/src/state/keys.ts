import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/** A line of the list that "?" opens. */
export interface KeyHelp {
  /** As printed on the keys: `['J', '↓']`. */
  readonly keys: readonly string[]
  readonly does: string
}

/** The keys of the open page, shown after those that work everywhere. */
export const pageKeysAtom = atom<readonly KeyHelp[]>([])

/** Adds the page's own keys to the list that "?" opens, while the page is open. Pass a constant. */
export function usePageKeys(keys: readonly KeyHelp[]): void {
  const set = useSetAtom(pageKeysAtom)
  useEffect(() => {
    set((known) => [...known, ...keys])
    return () => set((known) => known.filter((key) => !keys.includes(key)))
  }, [set, keys])
}

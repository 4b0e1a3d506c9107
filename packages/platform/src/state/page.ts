import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** What the page calls itself; null leaves it to the screen's title. */
export const titleAtom = atom<string | null>(null)

/** Names the page in the top bar and the browser's tab, in place of the screen's own title ("Tow 10431"). */
export function useTitle(title: string | null): void {
  const set = useSetAtom(titleAtom)
  useEffect(() => {
    set(title)
    return () => set(null)
  }, [set, title])
}

/** The element of the top bar that takes a page's actions; null while there is none. */
export const actionsSlotAtom = atom<HTMLElement | null>(null)

/** Draws its children at the end of the top bar: at most one contained button and a few quiet ones. */
export function PageActions({ children }: { children: ReactNode }) {
  const slot = useAtomValue(actionsSlotAtom)
  return slot && createPortal(children, slot)
}

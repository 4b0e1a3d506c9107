import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

export interface PageTitle {
  text: string
  /** Quiet number beside the title. */
  count?: number
  /** Where the page hangs: `{ href: '/tows', label: 'Tows' }`. */
  crumb?: { href: string; label: string }
}

/** What the page calls itself; null leaves it to the screen's title. */
export const titleAtom = atom<PageTitle | null>(null)

/** Names the page in the top bar and the browser's tab, in place of the screen's own title ("Tow 10431"); null leaves that. */
export function useTitle(text: string | null, { count, crumb }: Omit<PageTitle, 'text'> = {}): void {
  const set = useSetAtom(titleAtom)
  const href = crumb?.href
  const label = crumb?.label
  useEffect(() => {
    set(text === null ? null : { text, count, crumb: href && label ? { href, label } : undefined })
    return () => set(null)
  }, [set, text, count, href, label])
}

/** The element of the top bar that takes a page's actions; null while there is none. */
export const actionsSlotAtom = atom<HTMLElement | null>(null)

/** Draws its children at the end of the top bar: at most one contained button and a few quiet ones. */
export function PageActions({ children }: { children: ReactNode }) {
  const slot = useAtomValue(actionsSlotAtom)
  return slot && createPortal(children, slot)
}

/** The element of the auth layout's header that may take the place of the product's name. */
export const identitySlotAtom = atom<HTMLElement | null>(null)

/** Auth layout only: stands in the header in place of the product's name (the company and its licence, the complex and unit). */
export function PageIdentity({ children }: { children: ReactNode }) {
  const slot = useAtomValue(identitySlotAtom)
  return slot && createPortal(children, slot)
}

import { atom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

export interface PageTitle {
  text: string
  /** Muted number next to the title; a text if there are at least that many. */
  count?: number | string
  /** Number in front of the title in the browser tab only: what is new since the user looked. */
  unseen?: number
  /** The parent page: `{ href: '/tows', label: 'Tows' }`. */
  crumb?: { href: string; label: string }
}

/** The title set by the page; null for the screen's own title. */
export const titleAtom = atom<PageTitle | null>(null)

/** Sets the page's title in the top bar and the browser tab ("Tow 10431"); null for the screen's own title. */
export function useTitle(text: string | null, { count, unseen, crumb }: Omit<PageTitle, 'text'> = {}): void {
  const set = useSetAtom(titleAtom)
  const href = crumb?.href
  const label = crumb?.label
  useEffect(() => {
    set(text === null ? null : { text, count, unseen, crumb: href && label ? { href, label } : undefined })
    return () => set(null)
  }, [set, text, count, unseen, href, label])
}

/** The element of the top bar for the page's actions; null while there is none. */
export const actionsSlotAtom = atom<HTMLElement | null>(null)

/** Renders its children at the end of the top bar: at most one contained button and a few quiet ones. */
export function PageActions({ children }: { children: ReactNode }) {
  const slot = useAtomValue(actionsSlotAtom)
  return slot && createPortal(children, slot)
}

/** The element of the auth layout's header that can replace the product's name. */
export const identitySlotAtom = atom<HTMLElement | null>(null)

/** Auth layout only: replaces the product's name in the header (with the company and its license, or the complex and unit). */
export function PageIdentity({ children }: { children: ReactNode }) {
  const slot = useAtomValue(identitySlotAtom)
  return slot && createPortal(children, slot)
}

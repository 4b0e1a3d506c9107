import { createContext, useContext, type AnchorHTMLAttributes, type ComponentType } from 'react'
import { en } from '../texts/en.ts'
import type { KitTexts } from '../texts/en.ts'
import type { ColorMode } from './tokens.ts'

export type Language = 'en' | 'es'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
}

export interface Kit {
  readonly mode: ColorMode
  readonly language: Language
  /** The link component: the router's, or a plain anchor. */
  readonly link: ComponentType<LinkProps> | 'a'
  readonly texts: KitTexts
}

export const KitContext = createContext<Kit>({ mode: 'light', language: 'en', link: 'a', texts: en })

export const useKit = (): Kit => useContext(KitContext)
export const useTexts = (): KitTexts => useContext(KitContext).texts
export const useLink = (): Kit['link'] => useContext(KitContext).link

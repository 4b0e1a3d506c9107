import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import {
  useEffect,
  useInsertionEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { keepFocus } from '../focus/keep-focus.ts'
import { keepInView } from '../focus/keep-in-view.ts'
import { en } from '../texts/en.ts'
import { es } from '../texts/es.ts'
import { baseCss } from './base.ts'
import { tokensCss } from './css.ts'
import { fontsCss } from './fonts.ts'
import { KitContext, type Kit, type Language, type LinkProps } from './kit.ts'
import type { ColorMode } from './tokens.ts'

export interface ThemeRootProps {
  readonly mode: ColorMode
  /** The nonce of the page's Content-Security-Policy; every style element has it. */
  readonly nonce?: string
  readonly language?: Language
  /** The router's link, so that links of the kit don't reload the page. */
  readonly link?: ComponentType<LinkProps>
  readonly children: ReactNode
}

const GLOBAL_CSS = `${fontsCss()}\n${tokensCss()}\n${baseCss}`

/** Fonts, both themes as CSS variables, and the reset. Rendered by ThemeRoot; a page without React can use `tokensCss()` instead. */
export function GlobalTokens(): ReactElement {
  return <Global styles={GLOBAL_CSS} />
}

const makeCache = (nonce: string | undefined): EmotionCache => createCache(nonce ? { key: 'cw', nonce } : { key: 'cw' })

/** The root of everything that uses the kit. Sets `data-theme` and `lang` on `html`, and keeps the focus where users can see it. */
export function ThemeRoot({ mode, nonce, language = 'en', link, children }: ThemeRootProps): ReactElement {
  const [cache] = useState(() => makeCache(nonce))
  const kit = useMemo<Kit>(
    () => ({ mode, language, link: link ?? 'a', texts: language === 'es' ? es : en }),
    [mode, language, link],
  )
  useInsertionEffect(() => {
    document.documentElement.dataset.theme = mode
  }, [mode])
  useInsertionEffect(() => {
    document.documentElement.lang = language
  }, [language])
  useEffect(() => keepFocus(document), [])
  // jsdom has no IntersectionObserver.
  useEffect(() => ('IntersectionObserver' in window ? keepInView(document) : undefined), [])
  return (
    <CacheProvider value={cache}>
      <GlobalTokens />
      <KitContext value={kit}>{children}</KitContext>
    </CacheProvider>
  )
}

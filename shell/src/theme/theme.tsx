import { findScreenAtom, languageAtom, settingsAtom } from '@curbwise/platform'
import { ThemeRoot } from '@curbwise/ui/theme'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { pathAtom } from '../app/state.ts'
import { RouterLink } from './router-link.tsx'

/** Written by the server into the page; every style element carries it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

/** Staff screens are English; public, guest and resident ones follow the person's language. */
const SPEAKS_BOTH = ['mf-public', 'mf-resident']

export function Theme({ children }: { children: ReactNode }) {
  const { colorMode } = useAtomValue(settingsAtom)
  const language = useAtomValue(languageAtom)
  const area = useAtomValue(findScreenAtom)(useAtomValue(pathAtom))?.area
  return (
    <ThemeRoot
      mode={colorMode}
      nonce={nonce}
      language={area && SPEAKS_BOTH.includes(area) ? language : 'en'}
      link={RouterLink}
    >
      {children}
    </ThemeRoot>
  )
}

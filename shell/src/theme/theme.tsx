import { findScreenAtom, languageAtom, settingsAtom } from '@curbwise/platform'
import { ThemeRoot } from '@curbwise/ui/theme'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { pathAtom } from '../app/state.ts'
import { RouterLink } from './router-link.tsx'

/** Written into the page by the server; every style element has it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

/** Areas in the user's language; all others are in English. */
const TRANSLATED_AREAS = ['mf-public', 'mf-resident']

export function Theme({ children }: { children: ReactNode }) {
  const { colorMode } = useAtomValue(settingsAtom)
  const language = useAtomValue(languageAtom)
  const area = useAtomValue(findScreenAtom)(useAtomValue(pathAtom))?.area
  return (
    <ThemeRoot
      mode={colorMode}
      nonce={nonce}
      language={area && TRANSLATED_AREAS.includes(area) ? language : 'en'}
      link={RouterLink}
    >
      {children}
    </ThemeRoot>
  )
}

import { settingsAtom } from '@curbwise/platform'
import { ThemeRoot } from '@curbwise/ui/theme'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { RouterLink } from './router-link.tsx'
import { screenLanguageAtom } from './screen-language.ts'

/** Written into the page by the server; every style element has it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

export function Theme({ children }: { children: ReactNode }) {
  const { colorMode } = useAtomValue(settingsAtom)
  const language = useAtomValue(screenLanguageAtom)
  return (
    <ThemeRoot mode={colorMode} nonce={nonce} language={language} link={RouterLink}>
      {children}
    </ThemeRoot>
  )
}

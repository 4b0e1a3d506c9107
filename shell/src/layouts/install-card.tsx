import styled from '@emotion/styled'
import { useAppConfig, useLanguage } from '@curbwise/platform'
import { Button } from '@curbwise/ui/entry'
import { useAtomValue } from 'jotai'
import type { Entry } from '../app/storage.ts'
import { installOfferAtom } from '../pwa/install-prompt.ts'

const Box = styled.aside`
  display: flex;
  flex-direction: column;
  gap: 8px;
  margin: 8px 0;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--surface);
  font-size: 0.8125rem;
  line-height: 1.125rem;
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
`

const TEXTS = {
  en: {
    label: 'Install',
    what: (name: string) => `Put ${name} on this device: it opens faster and works with a weak signal.`,
    install: 'Install',
    never: "Don't ask again",
  },
  es: {
    label: 'Instalar',
    what: (name: string) => `Instale ${name} en este aparato: abre más rápido y funciona con poca señal.`,
    install: 'Instalar',
    never: 'No volver a preguntar',
  },
}

/**
 * Offers to install the app while the browser allows it; "Don't ask again" is remembered. `entry`: where the app starts
 * without a session, if this page knows.
 */
export function InstallCard({ entry }: { readonly entry?: Entry }) {
  const offer = useAtomValue(installOfferAtom)
  const { product_name } = useAppConfig()
  const { language } = useLanguage()
  const t = TEXTS[language]
  if (!offer) return null
  return (
    <Box aria-label={t.label}>
      <p>{t.what(product_name)}</p>
      <div>
        <Button size="sm" variant="soft" onClick={() => void offer.install(entry)}>
          {t.install}
        </Button>
        <Button size="sm" variant="ghost" onClick={offer.dismiss}>
          {t.never}
        </Button>
      </div>
    </Box>
  )
}

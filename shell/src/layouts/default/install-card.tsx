import styled from '@emotion/styled'
import { useAppConfig } from '@curbwise/platform'
import { Button } from '@curbwise/ui/entry'
import { useAtomValue } from 'jotai'
import { installOfferAtom } from '../../pwa/install-prompt.ts'

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

/** Offers to install the app while the browser allows it; "Don't ask again" is remembered. */
export function InstallCard() {
  const offer = useAtomValue(installOfferAtom)
  const { product_name } = useAppConfig()
  if (!offer) return null
  return (
    <Box aria-label="Install">
      <p>Put {product_name} on this device: it opens faster and works with a weak signal.</p>
      <div>
        <Button size="sm" variant="soft" onClick={() => void offer.install()}>
          Install
        </Button>
        <Button size="sm" variant="ghost" onClick={offer.dismiss}>
          Don't ask again
        </Button>
      </div>
    </Box>
  )
}

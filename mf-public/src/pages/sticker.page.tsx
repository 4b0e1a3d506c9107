import { useTitle } from '@curbwise/platform'
import { useParams } from '@curbwise/platform/router'
import type { ReactElement } from 'react'
import { Sticker } from '../features/sticker/components/sticker.tsx'
import { usePageTexts } from '../features/sticker/state/texts.ts'
import { Page } from '../parts/page.ts'

/** /s/{code}: what the sticker on a car says, and the owner's answer that it's fixed. */
export default function StickerPage(): ReactElement {
  const t = usePageTexts()
  useTitle(t('title'))
  const { token = '' } = useParams()
  return (
    <Page>
      <Sticker key={token} token={token} />
    </Page>
  )
}

import { useTitle } from '@curbwise/platform'
import { useNavigate } from '@curbwise/platform/router'
import { stickerCodeText } from '@curbwise/rules/stickers/code'
import type { ReactElement } from 'react'
import { CodeForm } from '../features/sticker/components/code-form.tsx'
import { usePageTexts } from '../features/sticker/state/texts.ts'
import { Page } from '../parts/page.ts'

/** /s: where the code of a notice is typed. */
export default function StickerCodePage(): ReactElement {
  const t = usePageTexts()
  useTitle(t('title'))
  const navigate = useNavigate()
  return (
    <Page>
      <header>
        <h1 tabIndex={-1}>{t('code.title')}</h1>
        <p>{t('code.lead')}</p>
      </header>
      <CodeForm onCode={(code) => void navigate(`/s/${stickerCodeText(code)}`)} />
    </Page>
  )
}

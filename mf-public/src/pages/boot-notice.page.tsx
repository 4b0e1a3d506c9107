import { useTitle } from '@curbwise/platform'
import { useParams } from '@curbwise/platform/router'
import type { ReactElement } from 'react'
import { BootNotice } from '../features/boot/components/boot-notice.tsx'
import { useBootTexts } from '../parts/boot-texts.ts'
import { Page } from '../parts/page.ts'

/** /b/{code}: the boot whose window notice has this code. */
export default function BootNoticePage(): ReactElement {
  const t = useBootTexts()
  useTitle(t('title'))
  const { code = '' } = useParams()
  return (
    <Page>
      <BootNotice key={code} code={code} />
    </Page>
  )
}

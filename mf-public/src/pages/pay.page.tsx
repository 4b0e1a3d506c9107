import { useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import type { ReactElement } from 'react'
import { NoCase } from '../features/pay/components/no-case.tsx'
import { Pay } from '../features/pay/components/pay.tsx'
import { CaseView } from '../parts/case-view.tsx'
import { leave } from '../parts/leave.ts'
import { Page } from '../parts/page.ts'
import { usePayTexts } from '../parts/pay-texts.ts'

/** /pay?case=…: pay for a towed car. `&checkout=` names a payment that was started earlier. */
export default function PayPage(): ReactElement {
  const [params] = useSearchParams()
  const t = usePayTexts()
  useTitle(t('title'))
  const key = params.get('case')
  if (!key)
    return (
      <Page>
        <NoCase />
      </Page>
    )
  return (
    <Page>
      <CaseView case_key={key} title={t('title')} quiet>
        {(found) => <Pay key={found.key} found={found} checkout_key={params.get('checkout')} onLeave={leave} />}
      </CaseView>
    </Page>
  )
}

import { useSearchParams } from '@curbwise/platform/router'
import type { ReactElement } from 'react'
import { NoCase } from '../features/pay/components/no-case.tsx'
import { Pay } from '../features/pay/components/pay.tsx'
import { CaseView } from '../parts/case-view.tsx'
import { Page } from '../parts/page.ts'

const leave = (url: string): void => window.location.assign(url)

/** /pay?case=…: pay for a towed car. `&checkout=` names a payment that was begun and left. */
export default function PayPage(): ReactElement {
  const [params, setParams] = useSearchParams()
  const key = params.get('case')
  if (!key) return <Page><NoCase /></Page>
  return (
    <Page>
      <CaseView case_key={key}>
        {(found) => <Pay found={found} checkout_key={params.get('checkout')} onLeave={leave} onGivenUp={() => setParams({ case: key }, { replace: true })} />}
      </CaseView>
    </Page>
  )
}

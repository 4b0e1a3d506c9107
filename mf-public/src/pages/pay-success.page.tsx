import { useTitle } from '@curbwise/platform'
import { useSearchParams } from '@curbwise/platform/router'
import type { ReactElement } from 'react'
import { Receipt } from '../features/receipt/components/receipt.tsx'
import { CaseNotFound } from '../parts/case-not-found.tsx'
import { Page } from '../parts/page.ts'
import { usePayTexts } from '../parts/pay-texts.ts'

/** /pay/success?checkout=…: waits for the verified event, then shows the receipt. */
export default function PaySuccessPage(): ReactElement {
  const t = usePayTexts()
  useTitle(t('payment'))
  const [params] = useSearchParams()
  const key = params.get('checkout')
  return <Page>{key ? <Receipt checkout_key={key} /> : <CaseNotFound />}</Page>
}

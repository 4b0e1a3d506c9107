import type { Checkout } from '@curbwise/api/resources/payments.schemas'
import { useLanguage } from '@curbwise/platform'
import { Facts } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { Part } from '../../../parts/case-style.ts'
import { caseTime } from '../../../parts/case-text.ts'
import { usePayTexts } from '../../../parts/pay-texts.ts'

/** The receipt's number, when it was paid, and where it was emailed to. */
export function ReceiptFacts({ checkout }: { readonly checkout: Checkout }): ReactElement {
  const t = usePayTexts()
  const { language } = useLanguage()
  const { case: found, receipt_number, receipt_mail, paid_at } = checkout
  return (
    <Part>
      <Facts
        size="lg"
        facts={[
          ...(receipt_number ? [[t('paid.receipt'), receipt_number] as const] : []),
          ...(paid_at ? [[t('paid.at'), caseTime(paid_at, found.contract.timezone, language)] as const] : []),
          ...(receipt_mail ? [[t('paid.mailed'), receipt_mail] as const] : []),
        ]}
      />
    </Part>
  )
}

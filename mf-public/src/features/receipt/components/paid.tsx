import type { Checkout } from '@curbwise/api/resources/payments.schemas'
import { useLanguage } from '@curbwise/platform'
import { LinkButton } from '@curbwise/ui/entry'
import { formatMoney } from '@curbwise/ui/app'
import { CheckCircleIcon, NavigationIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { directionsTo } from '../../../parts/case-text.ts'
import { CarHead } from '../../../parts/car-head.tsx'
import { CaseLines } from '../../../parts/case-lines.tsx'
import { Part } from '../../../parts/case-style.ts'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { settledText } from '../../../parts/settled-text.ts'
import { useTexts } from '../../../parts/texts.ts'
import { ReceiptFacts } from './receipt-facts.tsx'

const Done = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  font-size: 1.0625rem !important;
  font-weight: 600;
  color: var(--ok) !important;
  margin-top: 0 !important;
  svg {
    flex: none;
  }
`
const Steps = styled.ol`
  margin: 10px 0 14px;
  padding-left: 24px;
  list-style: decimal;
  li {
    padding: 4px 0 4px 4px;
    font-size: 1rem;
    line-height: 1.5rem;
  }
  li::marker {
    font-weight: 700;
    color: var(--primary);
  }
`

/** The provider confirmed the payment: the receipt, and how to get the car back. */
export function Paid({ checkout }: { readonly checkout: Checkout }): ReactElement {
  const t = usePayTexts()
  const of_case = useTexts()
  const { language } = useLanguage()
  const { case: found } = checkout
  const { storage_lot: lot, charge } = found
  const open = charge?.due.cents ?? 0
  const until = charge && open === 0 && charge.settled_until ? settledText(charge, of_case, language) : null
  return (
    <>
      <CarHead found={found} title={t('paid.title', { amount: formatMoney(checkout.amount.cents) })}>
        {open > 0 ? (
          <p role="status">{t('paid.part', { amount: formatMoney(open) })}</p>
        ) : (
          <Done role="status">
            <CheckCircleIcon size={24} />
            {t('paid.what')}
          </Done>
        )}
      </CarHead>
      <Part>
        <h2>{t('paid.next')}</h2>
        <Steps>
          <li>{t('paid.step_id')}</li>
          {lot ? <li>{t('paid.step_go', { place: lot.address })}</li> : null}
          {until ? <li>{until}</li> : null}
        </Steps>
        {lot ? (
          <LinkButton size="touch" full icon={<NavigationIcon />} href={directionsTo(lot.address)}>
            {of_case('directions')}
          </LinkButton>
        ) : null}
      </Part>
      <ReceiptFacts checkout={checkout} />
      {charge && charge.lines.length > 0 ? (
        <Part>
          <h2>{of_case('lines')}</h2>
          <CaseLines found={found} charge={charge} />
        </Part>
      ) : null}
      <LinkButton size="touch" full href={`/findmycar?case=${checkout.case_key}`}>
        {t('back_to_case')}
      </LinkButton>
    </>
  )
}

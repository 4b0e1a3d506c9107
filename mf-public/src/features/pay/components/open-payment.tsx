import type { Checkout } from '@curbwise/api/resources/payments'
import { useLanguage } from '@curbwise/platform'
import { Button } from '@curbwise/ui/entry'
import { formatMoney } from '@curbwise/ui/app'
import { CreditCardIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { caseTime } from '../../../parts/case-text.ts'
import { Part } from '../../../parts/case-style.ts'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { useGiveUp } from '../api/use-payment.ts'

const Ways = styled.div`display:flex;flex-direction:column;gap:8px;margin-top:14px`

export interface OpenPaymentProps {
  readonly checkout: Checkout
  readonly onLeave: (url: string) => void
  readonly onGivenUp: () => void
}

/** Back from the provider's page without having paid: go on there, or leave it. */
export function OpenPayment({ checkout, onLeave, onGivenUp }: OpenPaymentProps): ReactElement {
  const t = usePayTexts()
  const { language } = useLanguage()
  const giveUp = useGiveUp(onGivenUp)
  const { url, expires_at } = checkout
  return (
    <Part>
      <h2>{t('open.title', { amount: formatMoney(checkout.amount.cents) })}</h2>
      <p>{t('open.what', { time: caseTime(expires_at, checkout.case.contract.timezone, language, 'time') })}</p>
      <Ways>
        {url ? <Button variant="primary" size="touch" full icon={<CreditCardIcon />} onClick={() => onLeave(url)}>{t('open.go_on')}</Button> : null}
        <Button size="touch" full busy={giveUp.isPending} onClick={() => giveUp.mutate({ params: { key: checkout.key } })}>{t('open.give_up')}</Button>
      </Ways>
      {giveUp.isError ? <p role="alert">{t('failed')}</p> : null}
    </Part>
  )
}

import type { Checkout } from '@curbwise/api/resources/payments'
import { LinkButton } from '@curbwise/ui/entry'
import { formatMoney } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { CarHead } from '../../../parts/car-head.tsx'
import { usePayTexts } from '../../../parts/pay-texts.ts'

export type EndedState = Exclude<Checkout['state'], 'waiting' | 'processing' | 'paid'>
const AGAIN: readonly EndedState[] = ['declined', 'expired', 'cancelled']

/** It came to nothing, or came back: what happened to the money, and the next way. */
export function Ended({ checkout, state }: { readonly checkout: Checkout; readonly state: EndedState }): ReactElement {
  const t = usePayTexts()
  return (
    <>
      <CarHead found={checkout.case} title={t(`${state}.title`, { amount: formatMoney(checkout.amount.cents) })}>
        <p role="status">{t(`${state}.what`)}</p>
      </CarHead>
      {AGAIN.includes(state) ? <LinkButton variant="primary" size="touch" full href={`/pay?case=${checkout.case_key}`}>{t('again')}</LinkButton> : null}
      <LinkButton size="touch" full href={`/findmycar?case=${checkout.case_key}`}>{t('back_to_case')}</LinkButton>
    </>
  )
}

import type { Checkout } from '@curbwise/api/resources/payments.schemas'
import { LinkButton } from '@curbwise/ui/entry'
import { formatMoney } from '@curbwise/ui/app'
import { CallIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { useBootTexts } from '../../../parts/boot-texts.ts'
import { caseLink } from '../../../parts/case-link.ts'
import { phoneText, telephone } from '../../../parts/case-text.ts'
import { FoundHead } from '../../../parts/found-head.tsx'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { TryAnotherCard } from './try-another-card.tsx'

type EndedState = Exclude<Checkout['state'], 'waiting' | 'processing' | 'paid'>

/** What to do next: pay again if nothing was charged, or ask the company if the result is unknown. */
function Next({ checkout, state }: EndedProps): ReactElement | null {
  const t = usePayTexts()
  if (state === 'declined') return <TryAnotherCard checkout={checkout} />
  if (state === 'expired' || state === 'cancelled')
    return (
      <LinkButton variant="primary" size="touch" full href={`/pay?case=${checkout.case_key}`}>
        {t('again')}
      </LinkButton>
    )
  const { phone } = checkout.case.tow_company
  if (state !== 'under_review' || !phone) return null
  return (
    <LinkButton variant="primary" size="touch" full icon={<CallIcon />} href={telephone(phone)}>
      {t('under_review.call', { phone: phoneText(phone) })}
    </LinkButton>
  )
}

export interface EndedProps {
  readonly checkout: Checkout
  readonly state: EndedState
}

/** The payment failed, was refunded, or has an unknown result: what happened to the money, and what to do next. */
export function Ended({ checkout, state }: EndedProps): ReactElement {
  const t = usePayTexts()
  const of_boot = useBootTexts()
  const amount = formatMoney(checkout.amount.cents)
  const company = checkout.case.tow_company.name
  const is_declined_boot = state === 'declined' && checkout.boot !== undefined
  return (
    <>
      <FoundHead found={checkout} title={t(`${state}.title`, { amount })}>
        <p role="status">
          {is_declined_boot ? of_boot('declined.what', { company }) : t(`${state}.what`, { amount, company })}
        </p>
      </FoundHead>
      <Next checkout={checkout} state={state} />
      <LinkButton size="touch" full href={caseLink(checkout)}>
        {t('back_to_case')}
      </LinkButton>
    </>
  )
}

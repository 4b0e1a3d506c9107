import type { Checkout, PayCase } from '@curbwise/api/resources/payments.schemas'
import { Navigate, useNavigate } from '@curbwise/platform/router'
import { Alert, PracticeStripe, QueryView, SkeletonCards } from '@curbwise/ui/entry'
import { formatMoney } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useBootTexts } from '../../../parts/boot-texts.ts'
import { CompanyIdentity } from '../../../parts/company.tsx'
import { FoundHead } from '../../../parts/found-head.tsx'
import { isEnded } from '../../../parts/stored-payment.ts'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { SandboxStrip } from '../../../parts/sandbox-strip.tsx'
import { useTexts } from '../../../parts/texts.ts'
import { useNow } from '@curbwise/ui/use-now'
import { useOwnPayment } from '../api/use-payment.ts'
import { paymentStatusOf } from '../state/payment-status.ts'
import { CounterOnly } from './counter-only.tsx'
import { NoPayment } from './no-payment.tsx'
import { OpenPayment } from './open-payment.tsx'
import { PayForm } from './pay-form.tsx'

const EVERY_MS = 10_000
const receiptOf = (key: string): string => `/pay/success?checkout=${key}`

export interface PayProps {
  readonly found: PayCase
  /** The payment started earlier, if the URL names one. */
  readonly checkout_key: string | null
  readonly onLeave: (url: string) => void
}

/** A case and its payment: start one, continue one, or why there is none. */
export function Pay({ found, checkout_key, onLeave }: PayProps): ReactElement {
  const t = usePayTexts()
  const of_case = useTexts()
  const of_boot = useBootTexts()
  const now = useNow(EVERY_MS)
  const navigate = useNavigate()
  const { stored, query, started, reload } = useOwnPayment(found.key, checkout_key)
  const status = paymentStatusOf(found, started, now)
  const checkout = started === 'loading' ? null : started
  const { state } = found.pay
  const onGivenUp = (ended: Checkout['state']): void => {
    void navigate(isEnded(ended) || !checkout ? `/pay?case=${found.key}` : receiptOf(checkout.key), { replace: true })
  }
  if (status === 'sent' && checkout) return <Navigate to={receiptOf(checkout.key)} replace />
  const is_open = status === 'open' && checkout !== null
  return (
    <>
      <CompanyIdentity company={found.case.tow_company} />
      {found.case.contract.is_practice ? (
        <PracticeStripe>{found.boot ? of_boot('practice') : of_case('practice')}</PracticeStripe>
      ) : null}
      {found.pay.is_sandbox && state !== 'at_lot' ? <SandboxStrip /> : null}
      <FoundHead
        found={found}
        title={is_open ? t('open.title') : found.boot ? of_boot('heading.pay') : t('heading.tow')}
      >
        {is_open ? (
          <p role="status">
            {t(Date.parse(checkout.expires_at) > now ? 'open.what' : 'open.over', {
              amount: formatMoney(checkout.amount.cents),
            })}
          </p>
        ) : null}
      </FoundHead>
      {checkout?.state === 'under_review' ? (
        <Alert severity="warn">{t('under_review.short', { company: found.case.tow_company.name })}</Alert>
      ) : null}
      {status === 'loading' ? (
        <QueryView query={query} skeleton={<SkeletonCards heights={[96, 56]} />} failed_title={of_case('load_failed')}>
          {() => <SkeletonCards heights={[96, 56]} />}
        </QueryView>
      ) : null}
      {is_open ? <OpenPayment checkout={checkout} now={now} onLeave={onLeave} onGivenUp={onGivenUp} /> : null}
      {status === 'form' || status === 'again' ? (
        <PayForm found={found} email={stored.email} again={status === 'again'} onLeave={onLeave} onChanged={reload} />
      ) : null}
      {status === 'blocked' && state === 'at_lot' ? <CounterOnly found={found} /> : null}
      {status === 'blocked' && state !== 'open' && state !== 'at_lot' ? (
        <NoPayment state={state} found={found} now={now} />
      ) : null}
    </>
  )
}

import type { PayCase } from '@curbwise/api/resources/payments'
import type { ReactElement } from 'react'
import { CarHead } from '../../../parts/car-head.tsx'
import { CompanyIdentity } from '../../../parts/company.tsx'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { SandboxStrip } from '../../../parts/sandbox-strip.tsx'
import { useOpenPayment } from '../api/use-payment.ts'
import { NoPayment } from './no-payment.tsx'
import { OpenPayment } from './open-payment.tsx'
import { PayForm } from './pay-form.tsx'

export interface PayProps {
  readonly found: PayCase
  /** The payment that was begun before, if the address names one. */
  readonly checkout_key: string | null
  readonly onLeave: (url: string) => void
  readonly onGivenUp: () => void
}

/** The case read back and its payment: begun, to go on with, or why there is none. */
export function Pay({ found, checkout_key, onLeave, onGivenUp }: PayProps): ReactElement {
  const t = usePayTexts()
  const begun = useOpenPayment(checkout_key).data
  const open = begun?.state === 'waiting' && begun.case_key === found.key ? begun : null
  const { state } = found.pay
  return (
    <>
      <CompanyIdentity company={found.case.tow_company} />
      {found.pay.is_sandbox ? <SandboxStrip /> : null}
      <CarHead found={found.case} title={t('heading.tow')} />
      {open ? <OpenPayment checkout={open} onLeave={onLeave} onGivenUp={onGivenUp} /> : null}
      {!open && state === 'open' ? <PayForm found={found} onLeave={onLeave} /> : null}
      {!open && state !== 'open' ? <NoPayment state={state} found={found.case} /> : null}
    </>
  )
}

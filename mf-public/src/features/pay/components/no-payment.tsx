import type { PayCase } from '@curbwise/api/resources/payments.schemas'
import { useLanguage } from '@curbwise/platform'
import { LinkButton } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useBootTexts } from '../../../parts/boot-texts.ts'
import { caseLink } from '../../../parts/case-link.ts'
import { Part } from '../../../parts/case-style.ts'
import { caseTime } from '../../../parts/case-text.ts'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { settledText } from '../../../parts/settled-text.ts'
import { useTexts } from '../../../parts/texts.ts'

const Way = styled.div`
  margin-top: 14px;
`

type ClosedState = Exclude<PayCase['pay']['state'], 'open' | 'at_lot'>

export interface NoPaymentProps {
  readonly state: ClosedState
  readonly found: PayCase
  /** Epoch milliseconds. */
  readonly now: number
}

/** Why nothing can be paid here now, and what to do instead. */
export function NoPayment({ state, found: paid_case, now }: NoPaymentProps): ReactElement {
  const {
    case: found,
    boot,
    pay: { until },
  } = paid_case
  const t = usePayTexts()
  const of_boot = useBootTexts()
  const of_case = useTexts()
  const { language } = useLanguage()
  const paid = boot
    ? of_boot('paid.elsewhere', { company: found.tow_company.name })
    : found.charge
      ? settledText(found.charge, of_case, language)
      : of_case('paid_what')
  const waits = until !== null && Date.parse(until) > now
  const why = waits
    ? t('under_way.until', { time: caseTime(until, found.contract.timezone, language, 'time') })
    : state === 'paid'
      ? paid
      : boot && (state === 'closed' || state === 'nothing_due')
        ? of_boot(`${state}.what`)
        : t(`${state}.what`)
  return (
    <Part>
      <h2>{state === 'paid' ? of_case('paid') : t(`${state}.title`)}</h2>
      <p>{why}</p>
      <Way>
        <LinkButton size="touch" full href={caseLink(paid_case)}>
          {t('back_to_case')}
        </LinkButton>
      </Way>
    </Part>
  )
}

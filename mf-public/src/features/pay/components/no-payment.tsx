import type { PayCase } from '@curbwise/api/resources/payments'
import { LinkButton } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { Part } from '../../../parts/case-style.ts'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { useTexts } from '../../../parts/texts.ts'

const Way = styled.div`margin-top:14px`

type Shut = Exclude<PayCase['pay']['state'], 'open'>

/** Why nothing can be paid here now, and where to go instead. */
export function NoPayment({ state, case_key }: { readonly state: Shut; readonly case_key: string }): ReactElement {
  const t = usePayTexts()
  const of_case = useTexts()
  return (
    <Part>
      <h2>{state === 'paid' ? of_case('paid') : t(`${state}.title`)}</h2>
      <p>{state === 'paid' ? of_case('paid_what') : t(`${state}.what`)}</p>
      <Way><LinkButton size="touch" full href={`/findmycar?case=${case_key}`}>{t('back_to_case')}</LinkButton></Way>
    </Part>
  )
}

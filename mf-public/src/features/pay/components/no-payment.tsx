import type { PublicCase } from '@curbwise/api/resources/find-my-car'
import type { PayCase } from '@curbwise/api/resources/payments'
import { useLanguage } from '@curbwise/platform'
import { LinkButton } from '@curbwise/ui/entry'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { Part } from '../../../parts/case-style.ts'
import { usePayTexts } from '../../../parts/pay-texts.ts'
import { settledText } from '../../../parts/settled-text.ts'
import { useTexts } from '../../../parts/texts.ts'

const Way = styled.div`margin-top:14px`

type Shut = Exclude<PayCase['pay']['state'], 'open'>

/** Why nothing can be paid here now, and where to go instead. */
export function NoPayment({ state, found }: { readonly state: Shut; readonly found: PublicCase }): ReactElement {
  const t = usePayTexts()
  const of_case = useTexts()
  const { language } = useLanguage()
  const paid = found.charge ? settledText(found.charge, of_case, language) : of_case('paid_what')
  return (
    <Part>
      <h2>{state === 'paid' ? of_case('paid') : t(`${state}.title`)}</h2>
      <p>{state === 'paid' ? paid : t(`${state}.what`)}</p>
      <Way><LinkButton size="touch" full href={`/findmycar?case=${found.key}`}>{t('back_to_case')}</LinkButton></Way>
    </Part>
  )
}

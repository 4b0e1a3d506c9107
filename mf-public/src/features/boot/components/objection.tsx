import type { PublicBoot } from '@curbwise/api/resources/boot-records.schemas'
import { feeWords } from '@curbwise/messages/legal-words'
import { useLanguage } from '@curbwise/platform'
import { LinkButton } from '@curbwise/ui/entry'
import { CallIcon } from '@curbwise/ui/icons'
import styled from '@emotion/styled'
import type { ReactElement } from 'react'
import { useBootTexts } from '../../../parts/boot-texts.ts'
import { Part } from '../../../parts/case-style.ts'
import { caseDay, phoneText, telephone } from '../../../parts/case-text.ts'
import { useTexts } from '../../../parts/texts.ts'

const Way = styled.div`
  margin-top: 14px;
`

/** How to ask a court for a hearing, until when, and whom to call. */
export function Objection({ boot: { hearing, tow_company } }: { readonly boot: PublicBoot }): ReactElement | null {
  const t = useBootTexts()
  const of_case = useTexts()
  const { language } = useLanguage()
  const { phone, takes_cash } = tow_company
  if (!hearing && !phone) return null
  return (
    <Part>
      {hearing ? (
        <>
          <h2>{t('hearing')}</h2>
          {hearing.last_day ? <p>{of_case('hearing.day', { date: caseDay(hearing.last_day, language) })}</p> : null}
          <p>{of_case('hearing.fee', { fee: feeWords(language, hearing.filing_fee) })}</p>
        </>
      ) : (
        <h2>{tow_company.name}</h2>
      )}
      {phone ? (
        <Way>
          <LinkButton size="touch" full icon={<CallIcon />} href={telephone(phone)}>
            {t('call', { phone: phoneText(phone) })}
          </LinkButton>
          {takes_cash ? <p>{t('cash')}</p> : null}
        </Way>
      ) : null}
    </Part>
  )
}

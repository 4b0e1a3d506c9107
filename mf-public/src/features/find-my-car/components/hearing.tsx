import type { PublicCase } from '@curbwise/api/resources/find-my-car.schemas'
import { feeWords } from '@curbwise/messages/legal-words'
import { useLanguage } from '@curbwise/platform'
import type { ReactElement } from 'react'
import { caseDay } from '../../../parts/case-text.ts'
import { useTexts } from '../../../parts/texts.ts'
import { Part } from '../../../parts/case-style.ts'

/** How to request a tow hearing, and until when. */
export function Hearing({ found: { hearing } }: { readonly found: PublicCase }): ReactElement | null {
  const t = useTexts()
  const { language } = useLanguage()
  if (!hearing) return null
  return (
    <Part>
      <h2>{t('hearing')}</h2>
      {hearing.last_day ? <p>{t('hearing.day', { date: caseDay(hearing.last_day, language) })}</p> : null}
      <p>{t('hearing.fee', { fee: feeWords(language, hearing.filing_fee) })}</p>
    </Part>
  )
}

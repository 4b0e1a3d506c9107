import type { PublicSticker } from '@curbwise/api/resources/sticker-records.schemas'
import { useLanguage } from '@curbwise/platform'
import { EventIcon } from '@curbwise/ui/icons'
import { useNow } from '@curbwise/ui/use-now'
import type { ReactElement } from 'react'
import { caseTime } from '../../../parts/case-text.ts'
import { dayWords, timeUntil } from '../state/first-day.ts'
import { useNoticeTexts, usePageTexts } from '../state/texts.ts'
import { DayCard } from './style.ts'

/** From when on the car may be towed, how long that is, and what else a tow takes. */
export function FirstDay({ sticker }: { readonly sticker: PublicSticker }): ReactElement {
  const t = usePageTexts()
  const n = useNoticeTexts()
  const { language } = useLanguage()
  const now = useNow()
  const { first_day, ground, contract } = sticker
  const left = timeUntil(first_day.at, now, language)
  return (
    <DayCard>
      <EventIcon size={24} />
      <div>
        <h2>{t('first_day')}</h2>
        <strong>{dayWords(first_day.at, contract.timezone, language)}</strong>
        <b>
          {t('from', { time: caseTime(first_day.at, contract.timezone, language, 'time') })}{' '}
          {left ? t('left', { time: left }) : t('came')}
        </b>
        <p>{n(`ground.${ground}`)}</p>
        {first_day.basis === 'written_notice' ? <p>{t('day.notice')}</p> : null}
        {first_day.citation ? (
          <p>
            {t('day.rule')} <span lang="en">{first_day.citation}</span>
          </p>
        ) : null}
      </div>
    </DayCard>
  )
}

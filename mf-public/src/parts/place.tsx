import type { PublicCase } from '@curbwise/api/resources/find-my-car.schemas'
import { hoursWords, isAlwaysOpen } from '@curbwise/messages/hours-words'
import { useLanguage } from '@curbwise/platform'
import { LinkButton } from '@curbwise/ui/entry'
import { CallIcon, NavigationIcon, ScheduleIcon } from '@curbwise/ui/icons'
import type { ReactElement } from 'react'
import { directionsTo, telephone } from './case-text.ts'
import { useTexts } from './texts.ts'
import { Part, TwoButtons } from './case-style.ts'

/** Where the car is and how to get there; before it arrives, whom to call. */
export function Place({ found: { storage_lot, tow_company } }: { readonly found: PublicCase }): ReactElement | null {
  const t = useTexts()
  const { language } = useLanguage()
  const phone = storage_lot?.phone ?? tow_company.phone
  if (!storage_lot && !phone) return null
  return (
    <Part>
      <h2>{t('where')}</h2>
      {storage_lot ? (
        <>
          <p data-strong="">{storage_lot.address}</p>
          {storage_lot.hours ? (
            <p data-hours={isAlwaysOpen(storage_lot.hours) ? 'always' : ''}>
              <ScheduleIcon size={18} />
              {hoursWords(language, storage_lot.hours)}
            </p>
          ) : null}
          <p>{t('bring')}</p>
        </>
      ) : null}
      <TwoButtons>
        {storage_lot ? (
          <LinkButton href={directionsTo(storage_lot.address)} size="touch" full icon={<NavigationIcon />}>
            {t('directions')}
          </LinkButton>
        ) : null}
        {phone ? (
          <LinkButton href={telephone(phone)} size="touch" full icon={<CallIcon />}>
            {storage_lot ? t('call') : t('call_company', { company: tow_company.name })}
          </LinkButton>
        ) : null}
      </TwoButtons>
    </Part>
  )
}

import type { PublicCase } from '@curbwise/api/resources/find-my-car.schemas'
import { useLanguage } from '@curbwise/platform'
import { localDate } from '@curbwise/rules/time/shown'
import { PhotoStrip } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { caseDay } from '../../../parts/case-text.ts'
import { useTexts } from '../../../parts/texts.ts'
import { Part } from '../../../parts/case-style.ts'

/** The recorded reason and the photos the owner may see. */
export function Why({ found }: { readonly found: PublicCase }): ReactElement {
  const { status, reason, reason_text, images, brought_over, contract } = found
  const t = useTexts()
  const { language } = useLanguage()
  return (
    <Part>
      <h2>{t(status === 'dropped' ? 'why.dropped' : 'why')}</h2>
      <p data-strong="">{t('reason', { reason: t(`reason.${reason}`) })}</p>
      {/* What a person wrote stays as it was written: it is part of the record. */}
      {reason_text ? (
        <p>
          {t('in_words')} <q lang="en">{reason_text}</q>
        </p>
      ) : null}
      {brought_over ? (
        <p>
          {t('brought_over', {
            system: brought_over.system ?? t('brought_over.system'),
            date: caseDay(localDate(brought_over.at, contract.timezone), language),
          })}
        </p>
      ) : null}
      {images.length > 0 ? (
        <>
          <p>{t('photos')}</p>
          <PhotoStrip
            captions="below"
            photos={images.map(({ id, subject, file_url }) => ({
              id,
              url: file_url,
              thumb_url: `${file_url}?size=thumb`,
              alt: t(`photo.${subject}`),
              caption: t(`photo.${subject}`),
              visibility: 'public',
            }))}
          />
        </>
      ) : null}
    </Part>
  )
}

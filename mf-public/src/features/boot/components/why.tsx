import type { PublicBoot } from '@curbwise/api/resources/boot-records.schemas'
import { useLanguage } from '@curbwise/platform'
import { PhotoStrip } from '@curbwise/ui/app'
import type { ReactElement } from 'react'
import { useBootTexts } from '../../../parts/boot-texts.ts'
import { Part } from '../../../parts/case-style.ts'
import { caseTime } from '../../../parts/case-text.ts'
import { useTexts } from '../../../parts/texts.ts'

/** The recorded reason, when the plate was checked, and the photos that the owner may see. */
export function Why({ boot }: { readonly boot: PublicBoot }): ReactElement {
  const { reason, reason_text, comment, images, decided_at, contract } = boot
  const t = useBootTexts()
  const of_case = useTexts()
  const { language } = useLanguage()
  // What a person wrote stays as it was written: it is part of the record.
  const written = [reason_text, comment].filter((text) => text !== null)
  return (
    <Part>
      <h2>{t('why')}</h2>
      <p data-strong="">{of_case('reason', { reason: of_case(`reason.${reason}`) })}</p>
      {written.map((text) => (
        <p key={text}>
          {of_case('in_words')} <q lang="en">{text}</q>
        </p>
      ))}
      <p>{t('checked', { time: caseTime(decided_at, contract.timezone, language) })}</p>
      {images.length > 0 ? (
        <>
          <p>{of_case('photos')}</p>
          <PhotoStrip
            captions="below"
            photos={images.map(({ id, subject, file_url }) => ({
              id,
              url: file_url,
              thumb_url: `${file_url}?size=thumb`,
              alt: of_case(`photo.${subject}`),
              caption: of_case(`photo.${subject}`),
              visibility: 'public',
            }))}
          />
        </>
      ) : null}
    </Part>
  )
}

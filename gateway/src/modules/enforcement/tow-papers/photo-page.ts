import { towNumber } from '@curbwise/rules'
import type { Language } from '@curbwise/messages'
import { carName } from '@curbwise/messages/car-name'
import { escape } from '../../../mail/templates/html.ts'
import { otherLanguage, publicPage } from '../../../mail/templates/public-page.ts'
import { towTexts } from '../tow-documents/index.ts'
import type { TowRecord } from '../tows/index.ts'

type PhotographedTow = Pick<
  TowRecord,
  | 'number'
  | 'license_plate'
  | 'state'
  | 'color'
  | 'make'
  | 'model'
  | 'contract_name'
  | 'location'
  | 'space'
  | 'timezone'
>

/** Phones convert their own formats to JPEG for a page that takes only these. */
const TAKEN = 'image/jpeg,image/png,image/webp'

function carOf(tow: PhotographedTow, language: Language): string {
  const t = towTexts(language)
  const plate = [tow.state, tow.license_plate].filter(Boolean).join(' ')
  const space = tow.space && t('photo.space', { space: tow.space })
  return [plate, carName(language, tow), tow.contract_name, tow.location, space].filter(Boolean).join(', ')
}

/** The page that takes the photo: what to photograph, until when, and one field. `unreadable` after a file that isn't a picture. */
export function photoPage(
  language: Language,
  tow: PhotographedTow,
  of: { readonly until: Date; readonly unreadable: boolean; readonly nonce: string },
): string {
  const t = towTexts(language)
  const until = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeZone: tow.timezone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(of.until)
  const problem = of.unreadable ? `<p class="problem" role="alert">${escape(t('photo.page.unreadable'))}</p>` : ''
  return publicPage(
    language,
    t('photo.heading'),
    `${problem}<p>${escape(carOf(tow, language))}</p><p>${escape(t('photo.text', { number: towNumber(tow.number) }))}</p>
<form method="post" enctype="multipart/form-data"><label for="image">${escape(t('photo.page.field'))}</label>
<input id="image" type="file" name="image" accept="${TAKEN}" capture="environment" required><button>${escape(t('photo.button'))}</button></form>
<p class="quiet other">${escape(t('photo.page.until', { until }))}</p>${otherLanguage(language)}`,
    of.nonce,
  )
}

export function photoSentPage(language: Language, nonce: string): string {
  const t = towTexts(language)
  return publicPage(
    language,
    t('photo.page.thanks'),
    `<p role="status">${escape(t('photo.page.sent'))}</p>${otherLanguage(language)}`,
    nonce,
  )
}

export function photoLinkInvalidPage(language: Language, nonce: string): string {
  const t = towTexts(language)
  return publicPage(
    language,
    t('photo.page.invalid_title'),
    `<p>${escape(t('photo.page.invalid'))}</p>${otherLanguage(language)}`,
    nonce,
  )
}

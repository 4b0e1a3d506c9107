import type { Language } from '@curbwise/messages'
import { gsmText, towNumber } from '@curbwise/rules'
import { compose } from '../../../mail/templates/compose.ts'
import type { Message } from '../../../operation/operation.ts'
import { towTexts } from '../tow-documents/index.ts'
import type { TowRecord } from '../tows/index.ts'
import { driverText } from './driver-text.ts'

/** The kind of the notification that asks for a plate photo. */
export const PHOTO_REQUEST = 'tow_plate_photo'

const ASK = 'Please send a photo of the license plate.'
/** Longer names and places are cut in a text, so that the link always fits in two messages. */
const TEXT_PART = 32

/** Returns the text that asks a driver, who has a login: the car, the location, and a link to the tow. */
export const driverPhotoText = (tow: Parameters<typeof driverText>[0], origin: string): string =>
  driverText(tow, origin, ASK)

type AskedTow = Pick<TowRecord, 'id' | 'number' | 'license_plate' | 'state' | 'contract_name' | 'location' | 'space'>

/** Returns the car and where it is, in the reader's language. */
function carOf(tow: AskedTow, language: Language): string {
  const t = towTexts(language)
  const plate = [tow.state, tow.license_plate].filter(Boolean).join(' ') || t('car')
  const where = [tow.contract_name.slice(0, TEXT_PART), tow.location.slice(0, TEXT_PART)]
  return [plate, ...where, tow.space && t('photo.space', { space: tow.space })].filter(Boolean).join(', ')
}

/** Returns the text that asks the requester, with a link that needs no login. */
export const requesterPhotoText = (tow: AskedTow, language: Language, address: string): string =>
  gsmText(towTexts(language)('photo.sms', { car: carOf(tow, language), address }))

/** Returns the same request as an email, for people without a phone number on record. */
export function photoMail(
  tow: AskedTow,
  of: {
    readonly to: string
    readonly language: Language
    readonly product_name: string
    /** Where the photo is taken: the page of the link, or a driver's page of the tow. */
    readonly address: string
  },
): Message {
  const { to, language, product_name } = of
  const t = towTexts(language)
  const values = { number: towNumber(tow.number), plate: tow.license_plate ?? t('car') }
  return compose(to, {
    language,
    subject: t('photo.subject', values),
    preview: t('photo.preview', values),
    from_name: product_name,
    from_note: null,
    heading: t('photo.heading'),
    paragraphs: [t('photo.text', values)],
    car: {
      plate: tow.license_plate,
      state: tow.state,
      text: [tow.contract_name, tow.location, tow.space && t('photo.space', { space: tow.space })]
        .filter(Boolean)
        .join(', '),
    },
    button: { label: t('photo.button'), address: of.address, copy: null },
    notes: [],
    footer: product_name,
  })
}

import { compose } from '../../../mail/templates/compose.ts'
import type { Message } from '../../../operation/operation.ts'
import { towTexts } from '../tow-documents/index.ts'
import type { TowRecord } from '../tows/index.ts'
import { driverText } from './driver-text.ts'

/** The kind of the notification that asks for a plate photo. */
export const PHOTO_REQUEST = 'tow_plate_photo'

const ASK = 'Please send a photo of the license plate.'

/** Returns the text that asks for a plate photo: the car, the location, and a link to the tow. */
export const photoText = (tow: Parameters<typeof driverText>[0], origin: string): string => driverText(tow, origin, ASK)

type AskedTow = Pick<TowRecord, 'id' | 'number' | 'license_plate' | 'state' | 'contract_name' | 'location' | 'space'>

/** Returns the same request as an email, for people without a phone number on record. */
export function photoMail(
  tow: AskedTow,
  { to, origin, product_name }: { readonly to: string; readonly origin: string; readonly product_name: string },
): Message {
  const t = towTexts('en')
  const values = { number: tow.number, plate: tow.license_plate ?? t('car') }
  return compose(to, {
    language: 'en',
    subject: t('photo.subject', values),
    preview: t('photo.preview', values),
    from_name: product_name,
    from_note: null,
    heading: t('photo.heading'),
    paragraphs: [t('photo.text', values)],
    car: {
      plate: tow.license_plate,
      state: tow.state,
      text: [tow.contract_name, tow.location, tow.space && `space ${tow.space}`].filter(Boolean).join(', '),
    },
    button: { label: t('photo.button'), address: `${origin}/complexes/tows/${tow.id}/details`, copy: null },
    notes: [],
    footer: product_name,
  })
}

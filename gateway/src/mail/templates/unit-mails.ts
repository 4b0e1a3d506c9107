import { translator } from '@curbwise/messages'
import { unitMail } from '@curbwise/messages/unit-mail'
import type { Message } from '../../operation/operation.ts'
import { compose, type MailSetting } from './compose.ts'
import { zonedMoment } from './moment.ts'

interface NewPins {
  readonly to: string
  readonly which: 'both' | 'resident' | 'guest'
  /** Who created them: the unit's residents, or the leasing office. */
  readonly by: 'own' | 'office'
  readonly unit: string
  readonly complex: string
  /** The leasing office's phone. */
  readonly phone: string | null
  readonly at: Date
  /** The complex's zone; the email names it. */
  readonly timezone: string
}

/**
 * Builds the email saying that a unit has new PINs, what changes, and where to find the new one: never the PIN itself.
 */
export function newPinsMail(
  setting: MailSetting,
  { to, which, by, unit, complex, phone, at, timezone }: NewPins,
): Message {
  const t = translator(setting.language, unitMail)
  const values = {
    unit,
    complex,
    phone: phone ? `: ${phone}` : '',
    at: zonedMoment(at, timezone, setting.language),
    product: setting.product_name,
  }
  return compose(to, {
    language: setting.language,
    subject: t(`${which}.subject`, values),
    preview: t('preview'),
    from_name: complex,
    from_note: null,
    heading: t(`${which}.heading`),
    paragraphs: [t(`${which}.text`, values)],
    button: { label: t('button'), address: `${setting.origin}/resident`, copy: t('copy_address') },
    notes: [t(by === 'own' ? 'from.own' : 'from.office', values)],
    footer: `${t('unexpected', values)} ${t('sent_by', values)}`,
  })
}

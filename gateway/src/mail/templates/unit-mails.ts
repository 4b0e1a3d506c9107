import { type Language, translator } from '@curbwise/messages'
import { unitMail } from '@curbwise/messages/unit-mail'
import { untilText } from '@curbwise/rules'
import type { Message } from '../../operation/operation.ts'
import { compose, type MailSetting } from './compose.ts'

interface NewPins {
  readonly to: string
  readonly which: 'both' | 'resident' | 'guest'
  /** Who drew them: the people of the unit themselves, or the office. */
  readonly by: 'own' | 'office'
  readonly unit: string
  readonly complex: string
  /** Of the leasing office. */
  readonly phone: string | null
  readonly at: Date
  /** Of the complex; the mail names it. */
  readonly timezone: string
}

function moment(at: Date, timezone: string, language: Language): string {
  if (language === 'en') return untilText(at.toISOString(), timezone)
  return new Intl.DateTimeFormat('es-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timezone,
  }).format(at)
}

/** That PINs of a unit are new, what that changes, and where the new one is learned: never the PIN itself. */
export function newPinsMail(
  setting: MailSetting,
  { to, which, by, unit, complex, phone, at, timezone }: NewPins,
): Message {
  const t = translator(setting.language, unitMail)
  const values = {
    unit,
    complex,
    phone: phone ? `: ${phone}` : '',
    at: moment(at, timezone, setting.language),
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

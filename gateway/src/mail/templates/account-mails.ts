import type { Language } from '@curbwise/messages'
import { translator } from '@curbwise/messages'
import { mail } from '@curbwise/messages/mail'
import type { Message } from '../../operation/operation.ts'
import { compose, type MailSetting } from './compose.ts'

export type { MailSetting } from './compose.ts'

/** Formats a time for emails: mm/dd/yyyy with the platform's zone (month names in Spanish). */
export function moment(at: Date, language: Language): string {
  const t = translator(language, mail)
  const date: Intl.DateTimeFormatOptions =
    language === 'es'
      ? { year: 'numeric', month: 'long', day: 'numeric' }
      : { year: 'numeric', month: '2-digit', day: '2-digit' }
  const locale = language === 'es' ? 'es-US' : 'en-US'
  const written = new Intl.DateTimeFormat(locale, {
    ...date,
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Chicago',
  }).format(at)
  return `${written}, ${t('zone.central')}`
}

interface LinkMail {
  readonly to: string
  readonly name: string
  readonly token: string
  readonly until: Date
}

/** Builds the email with a single-use link that sets a password: after "forgot password", or to join. */
export function passwordLinkMail(kind: 'reset' | 'invitation', setting: MailSetting, of: LinkMail): Message {
  const t = translator(setting.language, mail)
  const values = {
    product: setting.product_name,
    name: of.name,
    email: of.to,
    until: moment(of.until, setting.language),
  }
  const mailed = compose(of.to, {
    language: setting.language,
    subject: t(`${kind}.subject`, values),
    preview: t(`${kind}.preview`, values),
    from_name: setting.product_name,
    from_note: null,
    heading: t(`${kind}.heading`, values),
    paragraphs: [t(`${kind}.text`, values)],
    button: {
      label: t(`${kind}.button`),
      address: `${setting.origin}/reset-password?token=${encodeURIComponent(of.token)}`,
      copy: t('copy_address'),
    },
    notes: [t(`${kind}.until`, values)],
    footer: `${t(`${kind}.unexpected`)} ${t('sent_by', values)}`,
  })
  return { ...mailed, expires_at: of.until.toISOString() }
}

type NoticeKind =
  | 'sign_up'
  | 'joining'
  | 'known'
  | 'changed'
  | 'payment_alarm'
  | 'dispute'
  | 'dispute_won'
  | 'dispute_lost'
  | 'cards_stopped'
  | 'payouts_stopped'
  | 'cards_lifted'
  | 'cards_revoked'
  | 'webhook_off'

interface Notice {
  readonly to: string
  readonly values: Readonly<Record<string, string>>
  /** Path of the page that the button opens; null for no button. */
  readonly path: string | null
}

/**
 * Builds a notice without a secret: request received, request to join, address already known, password changed, or
 * news about the company's card payments.
 */
export function noticeMail(kind: NoticeKind, setting: MailSetting, of: Notice): Message {
  const t = translator(setting.language, mail)
  const values = { ...of.values, product: setting.product_name, email: of.to }
  const label = kind === 'sign_up' ? null : t(`${kind}.button`)
  return compose(of.to, {
    language: setting.language,
    subject: t(`${kind}.subject`, values),
    preview: t(`${kind}.preview`, values),
    from_name: setting.product_name,
    from_note: null,
    heading: t(`${kind}.heading`, values),
    paragraphs: [t(`${kind}.text`, values)],
    button: label && of.path ? { label, address: `${setting.origin}${of.path}`, copy: t('copy_address') } : null,
    notes: [],
    footer: `${t(`${kind}.unexpected`)} ${t('sent_by', values)}`,
  })
}

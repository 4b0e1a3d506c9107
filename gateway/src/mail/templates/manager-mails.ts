import { translator } from '@curbwise/messages'
import { managerMail } from '@curbwise/messages/manager-mail'
import type { Message } from '../../operation/operation.ts'
import { compose, type MailSetting } from './compose.ts'
import { zonedMoment } from './moment.ts'

interface Invited {
  readonly to: string
  readonly name: string
  readonly inviter: string
  readonly complex: string
  readonly company: string
  readonly token: string
  readonly until: Date
  /** The complex's zone; the email names it. */
  readonly timezone: string
}

/** Builds the email with a single-use link that invites a user to work with a complex. */
export function invitationMail(setting: MailSetting, of: Invited): Message {
  const t = translator(setting.language, managerMail)
  const values = {
    ...of,
    name: of.name.split(' ')[0] ?? of.name,
    inviter_first: of.inviter.split(' ')[0] ?? of.inviter,
    product: setting.product_name,
    until: zonedMoment(of.until, of.timezone, setting.language),
  }
  const mailed = compose(of.to, {
    language: setting.language,
    subject: t('invitation.subject', values),
    preview: t('invitation.preview', values),
    from_name: of.company,
    from_note: null,
    heading: t('invitation.heading', values),
    paragraphs: [t('invitation.text', values)],
    button: {
      label: t('invitation.button'),
      address: `${setting.origin}/reset-password?token=${encodeURIComponent(of.token)}`,
      copy: t('copy_address'),
    },
    notes: [t('invitation.until', values)],
    footer: `${t('invitation.unexpected')} ${t('sent_by', values)}`,
  })
  return { ...mailed, expires_at: of.until.toISOString() }
}

export type WorkMailKind = 'added' | 'leads' | 'handed_over' | 'password_set' | 'address_changed' | 'removed'

/** Builds the email that tells a user with a login about their work: contains no secret. */
export function workMail(
  kind: WorkMailKind,
  setting: MailSetting,
  of: { readonly to: string; readonly values: Readonly<Record<string, string>> },
): Message {
  const t = translator(setting.language, managerMail)
  const values = { ...of.values, email: of.to, product: setting.product_name }
  return compose(of.to, {
    language: setting.language,
    subject: t(`${kind}.subject`, values),
    preview: t(`${kind}.preview`, values),
    from_name: of.values['company'] ?? setting.product_name,
    from_note: null,
    heading: t(`${kind}.heading`, values),
    paragraphs: [t(`${kind}.text`, values)],
    button: {
      label: t(`${kind}.button`),
      address: `${setting.origin}${kind === 'password_set' ? '/forgot-password' : '/login'}`,
      copy: t('copy_address'),
    },
    notes: [],
    footer: `${t(`${kind}.unexpected`, values)} ${t('sent_by', values)}`,
  })
}

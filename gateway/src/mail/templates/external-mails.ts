import { translator } from '@curbwise/messages'
import { externalMail } from '@curbwise/messages/external-mail'
import type { Message } from '../../operation/operation.ts'
import { compose, type MailSetting } from './compose.ts'
import { zonedMoment } from './moment.ts'

interface ExternalInvitation {
  readonly to: string
  readonly name: string
  readonly inviter: string
  readonly company: string
  readonly token: string
  readonly until: Date
  /** The zone of the end of the link; the email names it. */
  readonly timezone: string
}

const first = (name: string): string => name.split(' ')[0] ?? name

/** Builds the email with a single-use link that invites a person to an external company. */
export function externalInvitationMail(setting: MailSetting, of: ExternalInvitation): Message {
  const t = translator(setting.language, externalMail)
  const values = {
    company: of.company,
    inviter: of.inviter,
    inviter_first: first(of.inviter),
    email: of.to,
    name: first(of.name),
    product: setting.product_name,
    until: zonedMoment(of.until, of.timezone, setting.language),
  }
  const mailed = compose(of.to, {
    language: setting.language,
    subject: t('invitation.subject', values),
    preview: t('invitation.preview', values),
    from_name: setting.product_name,
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

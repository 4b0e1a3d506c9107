import { translator } from '@curbwise/messages'
import { towTeamMail } from '@curbwise/messages/tow-team-mail'
import type { Message } from '../../operation/operation.ts'
import { compose, type MailSetting } from './compose.ts'
import { zonedMoment } from './moment.ts'

interface TeamMail {
  readonly to: string
  readonly name: string
  readonly role: 'tow_admin' | 'tow_staff' | 'tow_driver'
  /** The person who invites or removes. */
  readonly inviter: string
  readonly company: string
}

interface TeamInvitation extends TeamMail {
  readonly token: string
  readonly until: Date
  /** The company's zone; the email names it. */
  readonly timezone: string
}

interface UploadLinkMail extends TeamInvitation {
  readonly user_id: string
  /** When the login was disabled. */
  readonly captured_before: Date
}

const first = (name: string): string => name.split(' ')[0] ?? name

/** Builds the email with a single-use link that invites a person to a tow company's team. */
export function teamInvitationMail(setting: MailSetting, of: TeamInvitation): Message {
  const t = translator(setting.language, towTeamMail)
  const values = {
    ...textsOf(setting, of),
    inviter_first: first(of.inviter),
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

/**
 * Builds the email to a driver whose login was disabled, with a single-use link that sends what their phone recorded before. The address names
 * the person, so that the page finds what waits for them before it uses the link up.
 */
export function uploadLinkMail(setting: MailSetting, of: UploadLinkMail): Message {
  const t = translator(setting.language, towTeamMail)
  const moment = (at: Date): string => zonedMoment(at, of.timezone, setting.language)
  const values = { ...textsOf(setting, of), before: moment(of.captured_before), until: moment(of.until) }
  const query = new URLSearchParams({ person: of.user_id, token: of.token })
  const mailed = compose(of.to, {
    language: setting.language,
    subject: t('disabled.subject', values),
    preview: t('disabled.preview'),
    from_name: of.company,
    from_note: null,
    heading: t('disabled.heading', values),
    paragraphs: [t('disabled.text', values), t('disabled.phone')],
    button: {
      label: t('disabled.button'),
      address: `${setting.origin}/send-waiting?${query.toString()}`,
      copy: t('copy_address'),
    },
    notes: [t('disabled.until', values)],
    footer: `${t('disabled.unexpected', values)} ${t('sent_by', values)}`,
  })
  return { ...mailed, expires_at: of.until.toISOString() }
}

/** Builds the email to a person with a login who was added to a team or removed from it: contains no secret. */
export function teamMail(kind: 'added' | 'removed', setting: MailSetting, of: TeamMail): Message {
  const t = translator(setting.language, towTeamMail)
  const values = textsOf(setting, of)
  return compose(of.to, {
    language: setting.language,
    subject: t(`${kind}.subject`, values),
    preview: t(`${kind}.preview`, values),
    from_name: of.company,
    from_note: null,
    heading: t(`${kind}.heading`, values),
    paragraphs: [t(`${kind}.text`, values)],
    button:
      kind === 'added'
        ? { label: t('added.button'), address: `${setting.origin}/login`, copy: t('copy_address') }
        : null,
    notes: [],
    footer: `${t(`${kind}.unexpected`, values)} ${t('sent_by', values)}`,
  })
}

const textsOf = (setting: MailSetting, of: TeamMail) => ({
  company: of.company,
  inviter: of.inviter,
  email: of.to,
  name: first(of.name),
  role: translator(setting.language, towTeamMail)(`role.${of.role}`),
  product: setting.product_name,
})

import { translator } from '@curbwise/messages'
import { mail } from '@curbwise/messages/mail'
import type { Message } from '../../operation/message.ts'
import { compose, type MailSetting } from './compose.ts'
import { zonedMoment } from './moment.ts'

interface HistoryHead {
  readonly to: string
  readonly company: string
  /** The company's zone; the email names it. */
  readonly timezone: string
  readonly at: Date
  readonly seq: number
  /** In hexadecimal. */
  readonly hash: string
}

/** Builds the email with the number and hash of a company's last history entry, for its own files. */
export function historyHeadMail(setting: MailSetting, { to, timezone, at, ...head }: HistoryHead): Message {
  const t = translator(setting.language, mail)
  const values = { ...head, seq: head.seq.toLocaleString('en-US'), at: zonedMoment(at, timezone, setting.language) }
  return compose(to, {
    language: setting.language,
    subject: t('history_head.subject', values),
    preview: t('history_head.preview', values),
    from_name: setting.product_name,
    from_note: null,
    heading: t('history_head.heading', values),
    paragraphs: [t('history_head.text', values), t('history_head.hash', values)],
    button: null,
    notes: [t('history_head.use')],
    footer: t('sent_by', { product: setting.product_name }),
  })
}

import { translator } from '@curbwise/messages'
import { announcement } from '@curbwise/messages/announcement'
import { noticeText } from '@curbwise/rules'
import type { Message } from '../../operation/message.ts'
import { compose, type MailSetting } from './compose.ts'

interface Announced {
  readonly to: string
  readonly complex: string
  readonly company: string
  readonly subject: string
  readonly message: string
  /** Address that unsubscribes from such emails. */
  readonly unsubscribe: string
}

/** Builds the email of a complex’s notice, in its manager’s own words. */
export function announcementMail(setting: MailSetting, of: Announced): Message {
  const t = translator(setting.language, announcement)
  const values = { complex: of.complex, product: setting.product_name }
  return {
    ...compose(of.to, {
      language: setting.language,
      subject: of.subject,
      preview: t('mail.preview', values),
      from_name: of.complex,
      from_note: of.company,
      heading: of.subject,
      paragraphs: of.message
        .split(/\n{2,}/)
        .map((paragraph) => paragraph.trim())
        .filter(Boolean),
      button: null,
      notes: [],
      footer: t('mail.footer', values),
      unsubscribe: { label: t('mail.unsubscribe'), address: of.unsubscribe },
    }),
    from_name: of.complex,
  }
}

/** The same as a text. */
export const announcementText = (
  language: 'en' | 'es',
  of: { readonly complex: string; readonly message: string },
): string => noticeText({ ...of, stop: translator(language, announcement)('sms.stop') })

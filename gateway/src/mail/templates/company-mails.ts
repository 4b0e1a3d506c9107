import { translator } from '@curbwise/messages'
import { companyMail as texts } from '@curbwise/messages/company-mail'
import type { Message } from '../../operation/operation.ts'
import { compose, type MailSetting } from './compose.ts'

export type CompanyMailKind =
  | 'approved'
  | 'declined'
  | 'disabled'
  | 'enabled'
  | 'leads'
  | 'handed_over'
  | 'complex_added'

interface CompanyMail {
  readonly to: string
  readonly values: Readonly<Record<string, string>>
}

/** Builds the email that tells the admin of a tow company what the platform decided: contains no secret. */
export function companyMail(kind: CompanyMailKind, setting: MailSetting, of: CompanyMail): Message {
  const t = translator(setting.language, texts)
  const values = { ...of.values, email: of.to, product: setting.product_name }
  return compose(of.to, {
    language: setting.language,
    subject: t(`${kind}.subject`, values),
    preview: t(`${kind}.preview`, values),
    from_name: setting.product_name,
    from_note: null,
    heading: t(`${kind}.heading`, values),
    paragraphs: [t(`${kind}.text`, values)],
    button:
      kind === 'declined' || kind === 'disabled'
        ? null
        : { label: t(`${kind}.button`), address: `${setting.origin}/login`, copy: t('copy_address') },
    notes: [],
    footer: `${t(`${kind}.unexpected`)} ${t('sent_by', values)}`,
  })
}

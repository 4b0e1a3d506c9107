import { translator, type Translate } from '@curbwise/messages'
import { securityMail } from '@curbwise/messages/security-mail'
import type { Message } from '../../operation/operation.ts'
import { moment } from './account-mails.ts'
import { compose, type MailSetting } from './compose.ts'

/** What happened to a person's login, with what its email names. */
export type SecurityNews =
  | { readonly kind: 'new_device'; readonly browser: string | null; readonly system: string | null }
  | { readonly kind: 'factor_on' | 'factor_off' | 'codes_new' | 'app_added' }
  | { readonly kind: 'passkey_added' | 'passkey_removed'; readonly passkey: string }
  | { readonly kind: 'code_used'; readonly left: number }
  | { readonly kind: 'factor_reset'; readonly admin: string; readonly reason: string }

/** Builds an email that says what happened to a person's login. It contains no secret. */
export function securityNewsMail(
  news: SecurityNews,
  setting: MailSetting,
  of: { readonly to: string; readonly at: Date },
): Message {
  const t = translator(setting.language, securityMail)
  const { kind } = news
  const values = {
    email: of.to,
    at: moment(of.at, setting.language),
    product: setting.product_name,
    ...(kind === 'new_device' && { device: deviceIn(news, t) }),
    ...('passkey' in news && { passkey: news.passkey }),
    ...(kind === 'code_used' && { left: String(news.left) }),
    ...(kind === 'factor_reset' && { admin: news.admin, reason: news.reason }),
  }
  const path = kind === 'factor_reset' ? '/login' : '/account/security'
  return compose(of.to, {
    language: setting.language,
    subject: t(`${kind}.subject`, values),
    preview: t(`${kind}.preview`, values),
    from_name: setting.product_name,
    from_note: null,
    heading: t(`${kind}.heading`, values),
    paragraphs: [t(`${kind}.text`, values)],
    button: { label: t(`${kind}.button`), address: `${setting.origin}${path}`, copy: t('copy_address') },
    notes: [],
    footer: `${t(`${kind}.unexpected`, values)} ${t('sent_by', values)}`,
  })
}

const deviceIn = (
  { browser, system }: { readonly browser: string | null; readonly system: string | null },
  t: Translate<keyof typeof securityMail.en>,
): string => (browser && system ? t('device.known', { browser, system }) : t('device.unknown'))

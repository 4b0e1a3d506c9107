import { gsmText, segmentsOf } from '@curbwise/rules'
import { translator } from '@curbwise/messages'
import { announcement } from '@curbwise/messages/announcement'
import { mail } from '@curbwise/messages/mail'
import { compose } from '../../../mail/templates/compose.ts'
import { zonedMoment } from '../../../mail/templates/moment.ts'
import type { Message } from '../../../operation/message.ts'
import type { AlertWords } from './alert-words.ts'

interface Sender {
  readonly origin: string
  readonly product_name: string
  readonly company: { readonly name: string; readonly timezone: string }
  readonly at: Date
  /** The event, as the company's settings name it. */
  readonly label: string
}

/** Longer texts cost more and may arrive in parts. */
const MAX_SEGMENTS = 2

/** Builds the email about an event for someone whom the company chose. */
export function alertMail(
  { origin, product_name, company, at, label }: Sender,
  words: AlertWords,
  to: string,
): Message {
  const t = translator('en', mail)
  return compose(to, {
    language: 'en',
    subject: words.title,
    preview: words.lines.map(({ value }) => value).join(', '),
    from_name: company.name,
    from_note: product_name,
    heading: words.title,
    paragraphs: [],
    ...(words.car && { car: words.car }),
    lines: [...words.lines, { label: 'When', value: zonedMoment(at, company.timezone, 'en') }],
    button: { label: words.button, address: `${origin}${words.path}`, copy: t('copy_address') },
    notes: [],
    footer: `${company.name} chose this address for “${label}”. An admin of the company can change that under Company and prices. ${t('sent_by', { product: product_name })}`,
  })
}

/** Builds the text about an event: without its details when they don't fit. */
export function alertText({ origin, company }: Sender, words: AlertWords): string {
  const stop = translator('en', announcement)('sms.stop')
  const build = (details: string): string =>
    gsmText([`${company.name}: ${words.title}.`, details, `${origin}${words.path}`, stop].filter(Boolean).join(' '))
  const details = words.lines
    .filter(({ label }) => label !== 'Complex')
    .map(({ label, value }) => `${label}: ${value}.`)
    .join(' ')
  const text = build(details)
  return segmentsOf(text) <= MAX_SEGMENTS ? text : build('')
}

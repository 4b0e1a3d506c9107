import { type Language, type Translate, translator } from '@curbwise/messages'
import { guestMail } from '@curbwise/messages/guest-mail'
import { packageName } from '@curbwise/messages/package-name'
import { isMidnight, moneyText } from '@curbwise/rules'
import type { Message, TextMessage } from '../../operation/message.ts'
import { compose } from './compose.ts'
import type { Letter } from './letter.ts'

/** The facts that every message about a permit uses. */
export interface PermitMailOf {
  readonly language: Language
  readonly license_plate: string
  readonly state: string
  readonly complex: string
  /** One line: street, city, state. */
  readonly complex_address: string
  readonly unit_number: string | null
  /** IANA zone of the complex. */
  readonly timezone: string
  readonly valid_from: Date
  readonly valid_until: Date
  /** Minutes after the end in which the car is still safe from a tow. */
  readonly grace_minutes: number
  /** Address of the permit's page. */
  readonly address: string
  /** The unit's resident, who registered the guest; left out for the permit's own contact. */
  readonly reader?: 'resident'
}

type Words = Translate<keyof (typeof guestMail)['en']>
const localeOf = (language: Language): string => (language === 'es' ? 'es-US' : 'en-US')

type Reader = Pick<PermitMailOf, 'language' | 'timezone'>
const TIME: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }

function written(at: Date, { language, timezone }: Reader, time: Intl.DateTimeFormatOptions): string {
  const date: Intl.DateTimeFormatOptions =
    language === 'es' ? { day: 'numeric', month: 'long' } : { month: '2-digit', day: '2-digit', year: 'numeric' }
  return new Intl.DateTimeFormat(localeOf(language), { weekday: 'short', ...date, ...time, timeZone: timezone }).format(
    at,
  )
}

/** Returns `Fri, 11/20/2026, 9:58 PM CST`, and in Spanish with the month's name; in the complex's own zone. */
export const permitMoment = (at: Date, of: Reader): string => written(at, of, TIME)

/** The same for an end: one at midnight is its last date, `Fri, 11/20/2026`, as every list shows it. */
export const permitEnd = (at: Date, of: Reader): string =>
  isMidnight(at.toISOString(), of.timezone) ? written(new Date(at.getTime() - 1), of, {}) : permitMoment(at, of)

function wordsOf(of: PermitMailOf): { t: Words; values: Record<string, string> } {
  const t = translator(of.language, guestMail)
  const values = {
    plate: t('plate', { state: of.state, plate: of.license_plate }),
    complex: of.complex,
    unit: of.unit_number ?? '',
    address: of.address,
    from: permitMoment(of.valid_from, of),
    until: permitEnd(of.valid_until, of),
  }
  return { t, values }
}

const frameOf = (
  of: PermitMailOf,
  footer: string,
): Pick<Letter, 'language' | 'from_name' | 'from_note' | 'footer' | 'car'> => ({
  language: of.language,
  from_name: of.complex,
  from_note: of.complex_address,
  footer,
  car: { plate: of.license_plate, state: of.state, text: '' },
})

/** Makes a message expire with its permit. */
const whileItLasts = <Sent extends Message | TextMessage>(sent: Sent, of: PermitMailOf): Sent => ({
  ...sent,
  expires_at: of.valid_until.toISOString(),
})

/** Builds the visitor's confirmation, with the address where the permit is extended and ended. */
export function permitMail(to: string, of: PermitMailOf): Message {
  const { t, values } = wordsOf(of)
  return whileItLasts(
    compose(to, {
      ...frameOf(of, t('footer', values)),
      subject: t('permit.subject', values),
      preview: t('permit.preview', values),
      heading: t('permit.heading', values),
      paragraphs: [t('permit.text', values)],
      button: { label: t('permit.button'), address: of.address, copy: null },
      notes: [t('permit.note')],
    }),
    of,
  )
}

export function permitText(to: string, of: PermitMailOf): TextMessage {
  const { t, values } = wordsOf(of)
  return whileItLasts({ to, text: t('permit.sms', values) }, of)
}

/** Says until when the car is safe after the permit's end; or, without a grace period, that it isn't. */
function graceSentence(of: PermitMailOf, t: Words): string {
  if (of.grace_minutes === 0) return t('remind.no_grace')
  return t('remind.safe', { safe: permitMoment(new Date(of.valid_until.getTime() + of.grace_minutes * 60_000), of) })
}

/**
 * Builds the reminder 15 minutes before the end; `extend` is the one-click extension page, null when it can't be
 * extended.
 */
export function reminderMail(to: string, of: PermitMailOf, extend: string | null): Message {
  const { t, values } = wordsOf(of)
  return whileItLasts(
    compose(to, {
      ...frameOf(of, t(of.reader === 'resident' ? 'footer.resident' : 'footer', values)),
      subject: t('remind.subject', values),
      preview: t(extend === null ? 'remind.no_more' : 'remind.preview'),
      heading: t('remind.heading', values),
      paragraphs: [`${t('remind.text', values)} ${graceSentence(of, t)}`],
      button:
        extend === null
          ? { label: t(of.reader === 'resident' ? 'visit.button' : 'permit.button'), address: of.address, copy: null }
          : { label: t('remind.extend'), address: extend, copy: null },
      notes: extend === null ? [t('remind.no_more')] : [],
    }),
    of,
  )
}

export function reminderText(to: string, of: PermitMailOf, extend: string | null): TextMessage {
  const { t, values } = wordsOf(of)
  return whileItLasts(
    { to, text: extend === null ? t('remind.sms.no_more', values) : t('remind.sms', { ...values, address: extend }) },
    of,
  )
}

/** Builds the email to the unit's main resident when a guest registers with the guest PIN or the link. */
export function visitMail(to: string, of: PermitMailOf): Message {
  const { t, values } = wordsOf(of)
  return compose(to, {
    ...frameOf(of, t('footer.resident', values)),
    subject: t('visit.subject', values),
    preview: t('visit.preview', values),
    heading: t('visit.heading', values),
    paragraphs: [t('visit.text', values)],
    button: { label: t('visit.button'), address: of.address, copy: null },
    notes: [t('visit.note')],
  })
}

export interface PaidOf extends PermitMailOf {
  readonly package_name: string
  readonly price_cents: number
  readonly tax_cents: number
  readonly paid_cents: number
  readonly receipt_number: string
  readonly is_sandbox: boolean
}

/** Builds the receipt of a paid permit: what was bought, for which car, where, and until when. */
export function paidMail(to: string, of: PaidOf): Message {
  const { t, values } = wordsOf(of)
  const amount = moneyText(of.paid_cents)
  return compose(to, {
    ...frameOf(of, t('footer', values)),
    subject: t('paid.subject', { ...values, amount }),
    preview: t('paid.preview', values),
    heading: t('paid.heading', values),
    paragraphs: [t('permit.text', values)],
    lines: [
      { label: packageName(of.language, of.package_name), value: moneyText(of.price_cents) },
      ...(of.tax_cents > 0 ? [{ label: t('paid.tax'), value: moneyText(of.tax_cents) }] : []),
    ],
    total: { label: t(of.is_sandbox ? 'paid.total_sandbox' : 'paid.total'), value: amount },
    button: { label: t('permit.button'), address: of.address, copy: null },
    notes: [t('paid.number', { number: of.receipt_number })],
  })
}

/** Builds the email about a refund and its reason. */
export function moneyBackMail(
  to: string,
  of: PermitMailOf,
  why: 'clash' | 'blocked' | 'paid_twice' | 'refunded',
  cents: number,
): Message {
  const { t, values } = wordsOf(of)
  const amount = moneyText(cents)
  return compose(to, {
    ...frameOf(of, t('footer', values)),
    subject: t('back.subject', { ...values, amount }),
    preview: t('back.preview'),
    heading: t('back.heading', { amount }),
    paragraphs: [t(`back.${why}`)],
    button: { label: t('permit.button'), address: of.address, copy: null },
    notes: [],
  })
}

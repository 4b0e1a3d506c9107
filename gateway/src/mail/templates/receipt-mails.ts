import { hearingLastDay, localDate, moneyText, rulesOfCase } from '@curbwise/rules'
import { type Language, translator } from '@curbwise/messages'
import { carName, type NamedCar } from '@curbwise/messages/car-name'
import { payment } from '@curbwise/messages/payment'
import type { Message } from '../../message.ts'
import { compose } from './compose.ts'
import type { Letter } from './letter.ts'
import { type ChargedLine, chargeLine, frameOf } from './tow-frame.ts'

/** What a receipt says; amounts in cents. */
export interface ReceiptOf {
  readonly to: string
  readonly language: Language
  readonly license_plate: string | null
  readonly state: string | null
  readonly vehicle: NamedCar
  readonly complex: string
  readonly towed_at: Date
  /** IANA zone of the complex. */
  readonly timezone: string
  readonly rules: { readonly rules_version: string | null; readonly state: string; readonly at: string }
  readonly company: { readonly name: string; readonly license_number: string | null; readonly address: string; readonly phone: string | null }
  readonly lot: { readonly name: string; readonly address: string } | null
  /** As they were held when the payment was begun. */
  readonly lines: readonly ChargedLine[]
  readonly paid_cents: number
  readonly paid_at: Date
  readonly receipt_number: string
  readonly is_sandbox: boolean
  /** Until when nothing more is counted; null while something is still due. */
  readonly until: Date | null
  readonly due_cents: number
  /** What of the money is for nothing and goes back. */
  readonly extra_cents: number
  readonly case_address: string
}

const localeOf = (language: Language): string => (language === 'es' ? 'es-US' : 'en-US')
const dateStyle = (language: Language): Intl.DateTimeFormatOptions =>
  language === 'es' ? { year: 'numeric', month: 'long', day: 'numeric' } : { year: 'numeric', month: '2-digit', day: '2-digit' }

const day = (at: Date, { language, timezone }: ReceiptOf): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...dateStyle(language), timeZone: timezone }).format(at)
const moment = (at: Date, { language, timezone }: ReceiptOf): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    ...dateStyle(language), hour: 'numeric', minute: '2-digit', timeZone: timezone, timeZoneName: 'short',
  }).format(at)

function rightOf(of: ReceiptOf): Pick<Letter, 'right'> {
  const t = translator(of.language, payment)
  const rule = rulesOfCase(of.rules).hearing
  if (!rule) return {}
  const last = hearingLastDay(localDate(of.towed_at.toISOString(), of.timezone), undefined, rule.before_day)
  const date = day(new Date(`${last}T18:00:00Z`), of)
  return { right: { lead: t('receipt.right'), text: t('receipt.right_text', { date, fee: rule.filing_fee_text }) } }
}

const plateOf = ({ license_plate, state }: ReceiptOf, car: string): string => (license_plate ? `${state ?? ''} ${license_plate}`.trim() : car)

const frame = (of: ReceiptOf): ReturnType<typeof frameOf> => frameOf({ ...of, jurisdiction_state: of.rules.state })

/** The receipt of a payment by card: what was paid, where the car is, until when nothing more is counted. */
export function receiptMail(of: ReceiptOf): Message {
  const t = translator(of.language, payment)
  const values = { amount: moneyText(of.paid_cents), plate: plateOf(of, t('receipt.car')), complex: of.complex, vehicle: carName(of.language, of.vehicle) || t('receipt.car'), date: day(of.towed_at, of) }
  return compose(of.to, {
    ...frame(of),
    subject: t('receipt.subject', values),
    preview: t('receipt.preview'),
    heading: t('receipt.heading'),
    paragraphs: [moment(of.paid_at, of)],
    car: { plate: of.license_plate, state: of.state, text: t('receipt.towed', values) },
    lines: of.lines.map((line) => chargeLine(line, of.language)),
    total: { label: t(of.is_sandbox ? 'receipt.paid_sandbox' : 'receipt.paid'), value: values.amount },
    button: { label: t('receipt.button'), address: of.case_address, copy: null },
    notes: [
      t('receipt.number', { number: of.receipt_number }),
      ...(of.lot ? [t('receipt.fetch', { lot: of.lot.name, address: of.lot.address })] : []),
      ...(of.until ? [t('receipt.until', { until: moment(of.until, of) })] : []),
      ...(of.due_cents > 0 ? [t('receipt.still_due', { amount: moneyText(of.due_cents) })] : []),
    ],
    ...rightOf(of),
  })
}

/** Money that pays for nothing came: it goes back, and the payer is told before they ask. */
export function extraMail(of: ReceiptOf): Message {
  const t = translator(of.language, payment)
  const values = { amount: moneyText(of.extra_cents), paid: moneyText(of.paid_cents), plate: plateOf(of, t('receipt.car')), at: moment(of.paid_at, of), company: of.company.name }
  return compose(of.to, {
    ...frame(of),
    subject: t('extra.subject', values),
    preview: t('extra.preview'),
    heading: t('extra.heading', values),
    paragraphs: [t('extra.text', values)],
    button: { label: t('receipt.button'), address: of.case_address, copy: null },
    notes: [t('receipt.number', { number: of.receipt_number })],
  })
}

import { type CaseRules, hearingLastDay, localDate, moneyText, rulesOfCase } from '@curbwise/rules'
import { type Language, translator } from '@curbwise/messages'
import { carName, type NamedCar } from '@curbwise/messages/car-name'
import { payment } from '@curbwise/messages/payment'
import type { ChargeNow } from '@curbwise/api'
import { feeWords } from '@curbwise/messages/legal-words'
import { moneyTexts } from '@curbwise/messages/money'
import type { Message } from '../../../../operation/message.ts'
import { compose } from '../../../../mail/templates/compose.ts'
import type { Letter, LetterLine } from '../../../../mail/templates/letter.ts'
import { pickUpNote, sumsOf } from './money-parts.ts'
import { frameOf } from './tow-frame.ts'

/** The content of a receipt; amounts in cents. */
export interface ReceiptOf {
  readonly to: string
  readonly language: Language
  readonly license_plate: string | null
  readonly state: string | null
  readonly vehicle: NamedCar
  readonly complex: string
  readonly towed_at: Date
  /** IANA time zone of the complex. */
  readonly timezone: string
  readonly rules: CaseRules
  readonly company: {
    readonly name: string
    readonly license_number: string | null
    readonly address: string
    readonly phone: string | null
  }
  readonly lot: { readonly name: string; readonly address: string } | null
  /** The case when the email is written, including this payment. */
  readonly charge: ChargeNow
  readonly paid_cents: number
  readonly paid_at: Date
  readonly receipt_number: string
  readonly is_sandbox: boolean
  /** The part of this payment that exceeds the amount due and will be refunded. */
  readonly extra_cents: number
  readonly case_address: string
}

const localeOf = (language: Language): string => (language === 'es' ? 'es-US' : 'en-US')
const dateStyle = (language: Language): Intl.DateTimeFormatOptions =>
  language === 'es'
    ? { year: 'numeric', month: 'long', day: 'numeric' }
    : { year: 'numeric', month: '2-digit', day: '2-digit' }

const day = (at: Date, { language, timezone }: ReceiptOf): string =>
  new Intl.DateTimeFormat(localeOf(language), { ...dateStyle(language), timeZone: timezone }).format(at)
const moment = (at: Date, { language, timezone }: ReceiptOf): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    ...dateStyle(language),
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  }).format(at)

function rightOf(of: ReceiptOf): Pick<Letter, 'right'> {
  const t = translator(of.language, payment)
  const rule = rulesOfCase(of.rules).hearing
  if (!rule) return {}
  const last = hearingLastDay(localDate(of.towed_at.toISOString(), of.timezone), undefined, rule.before_day)
  const date = day(new Date(`${last}T18:00:00Z`), of)
  return {
    right: {
      lead: t('receipt.right'),
      text: t('receipt.right_text', { date, fee: feeWords(of.language, rule.filing_fee_text) }),
    },
  }
}

const plateOf = ({ license_plate, state }: ReceiptOf, car: string): string =>
  license_plate ? `${state ?? ''} ${license_plate}`.trim() : car

const frame = (of: ReceiptOf): ReturnType<typeof frameOf> => frameOf({ ...of, jurisdiction_state: of.rules.state })

/** Lists this payment on its own line, and the other payments as a total. */
function paidLines({ language, charge, paid_cents, receipt_number, is_sandbox }: ReceiptOf): LetterLine[] {
  const t = translator(language, moneyTexts)
  const other = charge.paid.cents - paid_cents
  return [
    {
      label: t('paid.receipt', { paid: t(is_sandbox ? 'paid.sandbox' : 'paid.card'), number: receipt_number }),
      value: moneyText(paid_cents),
    },
    ...(other > 0 ? [{ label: t('paid.other'), value: moneyText(other) }] : []),
  ]
}

/**
 * The receipt of a card payment: what was paid, what is still due, where the car is, and until when nothing more is
 * due.
 */
export function receiptMail(of: ReceiptOf): Message {
  const t = translator(of.language, payment)
  const { charge } = of
  const is_settled = charge.due.cents === 0
  const due = moneyText(charge.due.cents)
  const values = {
    amount: moneyText(of.paid_cents),
    plate: plateOf(of, t('receipt.car')),
    complex: of.complex,
    vehicle: carName(of.language, of.vehicle) || t('receipt.car'),
    date: day(of.towed_at, of),
  }
  return compose(of.to, {
    ...frame(of),
    subject: t('receipt.subject', values),
    preview: is_settled ? t('receipt.preview') : t('receipt.preview_part', { due }),
    heading: is_settled ? t('receipt.heading') : t('receipt.heading_part', { due }),
    paragraphs: [moment(of.paid_at, of)],
    car: { plate: of.license_plate, state: of.state, text: t('receipt.towed', values) },
    ...sumsOf(of, paidLines(of)),
    button: { label: t('receipt.button'), address: of.case_address, copy: null },
    notes: [
      t('receipt.number', { number: of.receipt_number }),
      ...(is_settled ? pickUpNote(of) : [t('receipt.still_due', { amount: due })]),
      ...(of.extra_cents > 0
        ? [t('receipt.extra', { amount: moneyText(of.extra_cents), company: of.company.name })]
        : []),
      ...(of.lot ? [t('receipt.fetch', { lot: of.lot.name, address: of.lot.address })] : []),
    ],
    ...rightOf(of),
  })
}

/** The email about an overpayment: says that the excess will be refunded. */
export function extraMail(of: ReceiptOf): Message {
  const t = translator(of.language, payment)
  const values = {
    amount: moneyText(of.extra_cents),
    paid: moneyText(of.paid_cents),
    plate: plateOf(of, t('receipt.car')),
    at: moment(of.paid_at, of),
    company: of.company.name,
  }
  return compose(of.to, {
    ...frame(of),
    subject: t('extra.subject', values),
    preview: t('extra.preview'),
    heading: t('extra.heading', values),
    paragraphs: [t('extra.text', values)],
    ...sumsOf(of, paidLines(of)),
    button: { label: t('receipt.button'), address: of.case_address, copy: null },
    notes: [t('receipt.number', { number: of.receipt_number })],
  })
}

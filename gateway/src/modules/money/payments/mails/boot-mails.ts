import type { PublicBoot } from '@curbwise/api'
import { type Language, translator } from '@curbwise/messages'
import { bootMail } from '@curbwise/messages/boot-mail'
import { carName } from '@curbwise/messages/car-name'
import { moneyTexts } from '@curbwise/messages/money'
import { moneyText } from '@curbwise/rules'
import { compose } from '../../../../mail/templates/compose.ts'
import type { Letter, LetterLine } from '../../../../mail/templates/letter.ts'
import type { Message } from '../../../../operation/message.ts'
import { frameOf, sumsOf } from '../../../enforcement/tow-documents/index.ts'

/** A payment for a boot, as its email tells of it; amounts in cents. */
export interface BootMailOf {
  readonly to: string
  readonly language: Language
  readonly boot: PublicBoot
  readonly company: {
    readonly name: string
    readonly license_number: string | null
    readonly phone: string | null
    readonly address: string
    readonly email: string | null
  }
  readonly jurisdiction_state: string
  readonly paid_cents: number
  readonly paid_at: Date
  readonly receipt_number: string
  readonly is_sandbox: boolean
  readonly address: string
}

const moment = (at: Date, { language, boot }: BootMailOf): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    year: 'numeric',
    month: language === 'es' ? 'long' : '2-digit',
    day: language === 'es' ? 'numeric' : '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: boot.contract.timezone,
    timeZoneName: 'short',
  }).format(at)

const texts = ({ language }: BootMailOf) => translator(language, bootMail)

const plateOf = (of: BootMailOf): string =>
  [of.boot.state, of.boot.license_plate].filter(Boolean).join(' ') || texts(of)('car')

const carPart = (of: BootMailOf): NonNullable<Letter['car']> => ({
  plate: of.boot.license_plate,
  state: of.boot.state,
  text: texts(of)('where', {
    vehicle: carName(of.language, of.boot.vehicle) || texts(of)('car'),
    complex: of.boot.contract.name,
  }),
})

/** This payment on its own line, and the others as a total. */
function paidLines({ language, boot, paid_cents, receipt_number, is_sandbox }: BootMailOf): LetterLine[] {
  const t = translator(language, moneyTexts)
  const other = boot.charge.paid.cents - paid_cents
  return [
    {
      label: t('paid.receipt', { paid: t(is_sandbox ? 'paid.sandbox' : 'paid.card'), number: receipt_number }),
      value: moneyText(paid_cents),
    },
    ...(other > 0 ? [{ label: t('paid.other'), value: moneyText(other) }] : []),
  ]
}

const sums = (of: BootMailOf) =>
  sumsOf({ language: of.language, charge: of.boot.charge, complex: of.boot.contract.name }, paidLines(of))

/** Where and until when the boot is to be brought back, and what a late return costs, as far as the company says so. */
function returnNotes(of: BootMailOf): string[] {
  const t = texts(of)
  const { to: place = null, by = null, late_fee = null } = of.boot.return ?? {}
  const time = by === null ? null : moment(new Date(by), of)
  return [
    ...(place !== null && time !== null ? [t('return.both', { place, time })] : []),
    ...(place !== null && time === null ? [t('return.place', { place })] : []),
    ...(place === null && time !== null ? [t('return.time', { time })] : []),
    ...(place === null ? [t('return.ask', { company: of.company.name })] : []),
    ...(late_fee !== null && time !== null ? [t('return.late', { amount: moneyText(late_fee.cents) })] : []),
  ]
}

/** The sender is the company, and gets the replies. */
const signed = (of: BootMailOf, letter: Omit<Letter, keyof ReturnType<typeof frameOf>>): Message => ({
  ...compose(of.to, { ...frameOf(of), ...letter }),
  from_name: of.company.name,
  ...(of.company.email && { reply_to: of.company.email }),
})

/** `480271` as `480 271`: easier to read and type. */
const spaced = (code: string): string => code.replace(/^(\d{3})(\d{3})$/, '$1 $2')

/** The payer's receipt for a boot, with the code that opens it. The subject and the preview don't have the code. */
export function bootReceiptMail(of: BootMailOf & { readonly code: string }): Message {
  const t = texts(of)
  const code = spaced(of.code)
  const device = of.boot.device_code
  return signed(of, {
    subject: t('receipt.subject', { device, plate: plateOf(of) }),
    preview: t('receipt.preview', { amount: moneyText(of.paid_cents) }),
    heading: t('receipt.heading', { code }),
    paragraphs: [t('receipt.enter', { code, device }), t('receipt.off'), ...returnNotes(of)],
    car: carPart(of),
    ...sums(of),
    button: { label: t('receipt.button'), address: of.address, copy: null },
    notes: [t('number', { number: of.receipt_number }), moment(of.paid_at, of), t('receipt.again')],
  })
}

/** A payment without a code to send: it is refunded, counts toward the tow that the car left on, or the company has the code. */
export function bootMoneyMail(of: BootMailOf, kind: 'extra' | 'credited' | 'no_code'): Message {
  const t = texts(of)
  const values = {
    amount: moneyText(of.paid_cents),
    at: moment(of.paid_at, of),
    company: of.company.name,
    plate: plateOf(of),
  }
  return signed(of, {
    subject: t(`${kind}.subject`, values),
    preview: t(`${kind}.preview`, values),
    heading: t(`${kind}.heading`, values),
    paragraphs: [t(`${kind}.text`, values)],
    car: carPart(of),
    button: { label: t(`${kind}.button`), address: of.address, copy: null },
    notes: [t('number', { number: of.receipt_number })],
  })
}

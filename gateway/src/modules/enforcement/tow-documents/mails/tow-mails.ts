import { translator } from '@curbwise/messages'
import { feeWords } from '@curbwise/messages/legal-words'
import { moneyTexts } from '@curbwise/messages/money'
import { moneyText, towNumber } from '@curbwise/rules'
import { hearingDate } from '../papers/words.ts'
import type { Message } from '../../../../operation/message.ts'
import { acknowledgement } from './acknowledgement.ts'
import type { Letter, LetterLine } from '../../../../mail/templates/letter.ts'
import { type MoneyOf, pickUpNote, sumsOf } from './money-parts.ts'
import {
  carOf,
  dayIn,
  frame,
  hoursIn,
  momentIn,
  paperNames,
  plateOf,
  signed,
  type TowMailOf,
  towTexts,
  vehicleIn,
} from './tow-frame.ts'

const isDropped = ({ facts }: TowMailOf): boolean => facts.status === 'completed_dropped_on_site'

/** Returns the customer's rights; empty when the state has no tow hearing or the car wasn't towed. */
function rightOf(of: TowMailOf): Pick<Letter, 'right'> {
  const t = towTexts(of.language)
  const { facts } = of
  const date = hearingDate(facts)
  if (!date || isDropped(of)) return {}
  // Noon UTC, so that the date is the same in every US time zone.
  const day = dayIn(new Date(`${date}T18:00:00Z`), of)
  const fee = feeWords(of.language, facts.rules.hearing?.filing_fee_text ?? '')
  return { right: { lead: t('customer.right'), text: t('customer.right_text', { date: day, fee }) } }
}

/** Lists each payment with its method and receipt number. */
function paymentLines({ language, facts }: TowMailOf): LetterLine[] | undefined {
  const t = translator(language, moneyTexts)
  const payments = facts.payments.filter(({ kind }) => kind === 'payment')
  if (payments.length === 0) return undefined
  return payments.map(({ method, cents, receipt_number }) => {
    const paid = t(`paid.${method}`)
    return {
      label: receipt_number ? t('paid.receipt', { paid, number: receipt_number }) : paid,
      value: moneyText(cents),
    }
  })
}

/** Returns the charge lines and totals of a case, and until when they are valid. */
function moneyOf(of: TowMailOf): Pick<Letter, 'lines' | 'total' | 'after'> & { readonly until: string[] } {
  const { facts, language } = of
  if (!facts.charge) return { lines: [], until: [] }
  const money: MoneyOf = { language, charge: facts.charge, complex: facts.complex.name }
  return { ...sumsOf(money, paymentLines(of)), until: pickUpNote(money) }
}

/** Describes the car and the date on which it was towed or dropped. */
function carPart(of: TowMailOf): Pick<Letter, 'car'> {
  const { facts } = of
  const t = towTexts(of.language)
  const dropped = isDropped(of)
  const day = dayIn(
    dropped
      ? (facts.completed_at ?? facts.at)
      : (facts.left_property_at ?? facts.hooked_at ?? facts.completed_at ?? facts.at),
    of,
  )
  const vehicle = vehicleIn(of)
  return { car: plateOf(of, vehicle ? t(dropped ? 'drop.car' : 'customer.car', { vehicle, day }) : day) }
}

/** The car's location and costs, shared by the customer email and the invoice email. */
function caseOf(of: TowMailOf, key: string): Pick<Letter, 'car' | 'lines' | 'total' | 'after' | 'button' | 'notes'> {
  const { facts } = of
  const t = towTexts(of.language)
  const { until, ...money } = moneyOf(of)
  const here = facts.custody && !facts.custody.ended_at ? facts.lot : null
  const is_payable = here !== null && (facts.charge?.due.cents ?? 0) > 0
  return {
    ...carPart(of),
    ...money,
    button: {
      label: t(is_payable ? 'customer.button' : 'customer.button_case'),
      address: `${of.origin}/findmycar?case=${key}`,
      copy: null,
    },
    notes: [
      ...until,
      ...(here
        ? [t('customer.lot', { lot: here.name, address: here.address, hours: hoursIn(here.hours, of) }).trim()]
        : []),
      t('customer.papers', { papers: paperNames(of) }),
    ],
  }
}

/**
 * The opening of the email: the company's acknowledgement while there is an amount to confirm; otherwise how the case
 * ended.
 */
function opening(of: TowMailOf, template: string | null): string {
  const { facts } = of
  const { custody, complex, charge } = facts
  const t = towTexts(of.language)
  if (facts.zeroed_at) return t('customer.zeroed')
  if (custody?.status === 'billed_to_property') return t('customer.billed', { complex: complex.name })
  if (custody?.ended_at)
    return t(custody.status === 'disposed' ? 'customer.disposed' : 'customer.released', {
      at: momentIn(custody.ended_at, of),
    })
  // The acknowledged amount is the total; payments are listed below.
  return acknowledgement(template ?? t('customer.acknowledgement'), {
    email: of.to,
    price: moneyText(charge?.total.cents ?? 0),
  })
}

/** The email to the customer: the acknowledgement in the company's wording, the amount, and the right to a hearing. */
export function customerMail(of: TowMailOf, key: string, template: string | null): Message {
  const t = towTexts(of.language)
  const right = rightOf(of)
  return signed(of, {
    ...frame(of),
    subject: t(right.right ? 'customer.subject' : 'customer.subject_ticket', { plate: carOf(of) }),
    preview: t('customer.preview'),
    heading: t('customer.heading', { complex: of.facts.complex.name }),
    paragraphs: [opening(of, template)],
    ...caseOf(of, key),
    ...right,
  })
}

/** The email to the customer of a car dropped on site: when, what was paid, how, and the receipt number. */
export function dropMail(of: TowMailOf, key: string): Message {
  const { facts } = of
  const t = towTexts(of.language)
  const at = momentIn(facts.completed_at ?? facts.at, of)
  const cost = facts.zeroed_at ? [t('drop.zeroed')] : facts.charge ? [] : [t('drop.free')]
  return signed(of, {
    ...frame(of),
    subject: t('drop.subject', { plate: carOf(of) }),
    preview: t('drop.preview'),
    heading: t('drop.heading'),
    paragraphs: [
      t('drop.text', { company: facts.company.name, complex: facts.complex.name, location: facts.location, at }),
      ...cost,
    ],
    ...caseOf(of, key),
  })
}

/** The email with the storage-lot invoice: what is due as of the invoice. */
export function invoiceMail(of: TowMailOf, key: string): Message {
  const { facts } = of
  const t = towTexts(of.language)
  const at = momentIn(facts.at, of)
  return signed(of, {
    ...frame(of),
    subject: t('invoice.subject', { plate: carOf(of), lot: facts.lot?.name ?? facts.company.name }),
    preview: t('invoice.preview', { amount: moneyText(facts.charge?.due.cents ?? 0), at }),
    heading: t('invoice.heading', { number: towNumber(facts.number) }),
    paragraphs: [facts.charge?.frozen_at ? t('invoice.frozen') : t('invoice.standing', { at })],
    ...caseOf(of, key),
    ...rightOf(of),
  })
}

/** The email that says nothing is due, and why. Lists earlier payments with what was refunded and what will be. */
export function noChargeMail(of: TowMailOf): Message {
  const { facts } = of
  const t = towTexts(of.language)
  const { until: _, ...money } = moneyOf(of)
  return signed(of, {
    ...frame(of),
    subject: t('no_charge.subject', { plate: carOf(of) }),
    preview: t('no_charge.preview'),
    heading: t('no_charge.heading'),
    paragraphs: [
      t('no_charge.text', { company: facts.company.name, number: towNumber(facts.number) }),
      t('no_charge.why', { reason: facts.zero_reason ?? '' }),
    ],
    ...carPart(of),
    ...money,
    button: null,
    notes: [t('customer.papers', { papers: paperNames(of) })],
  })
}

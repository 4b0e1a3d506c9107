import { chargeLineWords } from '@curbwise/messages/charge-line'
import { dueAfterMidnight, beforeMidnight } from '@curbwise/messages/midnight'
import type { MoneyLine } from '../../../../documents/pdf/money.ts'
import type { Box } from '../../../../documents/pdf/verdict.ts'
import type { PaperFacts, PaperPayment } from './facts.ts'
import { type DocumentTranslate, money, textsOf } from './words.ts'

const PAID = {
  cash: 'paid.cash',
  terminal: 'paid.terminal',
  card: 'paid.card',
  sandbox: 'paid.sandbox',
} as const satisfies Readonly<Record<PaperPayment['method'], string>>

/** The lines of the charge in the document's language. */
export const chargeLines = ({ charge, language }: PaperFacts): MoneyLine[] =>
  (charge?.lines ?? []).map(({ amount, ...booked }) => ({
    ...chargeLineWords(language, booked),
    amount: money(amount.cents),
  }))

/** A payment or refund as one line. The cash given and the change are below it, so that the amounts add up. */
function paymentLine(
  t: DocumentTranslate,
  { kind, method, cents, receipt_number, given_cents }: PaperPayment,
): MoneyLine {
  const cash =
    given_cents !== null && given_cents > cents
      ? t('change', { given: money(given_cents), change: money(given_cents - cents) })
      : null
  const basis = [receipt_number && t('receipt', { number: receipt_number }), cash].filter(Boolean).join('. ') || null
  return { label: kind === 'payment' ? t(PAID[method]) : t('refunded'), amount: money(Math.abs(cents)), basis }
}

/** The total, payments, refunds, the amount due now, and the amount due after the next midnight while it grows. */
export function moneyOf(facts: PaperFacts): MoneyLine[] {
  const { charge, payments, complex, language } = facts
  if (!charge) return []
  const t = textsOf(facts)
  const { borne, excess, due_after_midnight, midnight, timezone, at } = charge
  return [
    { label: t('total'), amount: money(charge.total.cents), total: true },
    ...(payments.length > 0
      ? payments.map((payment) => paymentLine(t, payment))
      : [{ label: t('paid'), amount: money(0) }]),
    ...(borne && borne.amount.cents > 0
      ? [
          {
            label: borne.by === 'property' ? t('billed', { complex: complex.name }) : t('not_collected'),
            amount: money(borne.amount.cents),
          },
        ]
      : []),
    ...(excess.cents > 0 ? [{ label: t('to_be_refunded'), amount: money(excess.cents) }] : []),
    { label: t('due'), amount: money(charge.due.cents), total: true },
    ...(due_after_midnight && midnight
      ? [
          {
            label: dueAfterMidnight(language, { at: midnight, zone: timezone, now: at }),
            amount: money(due_after_midnight.cents),
          },
        ]
      : []),
  ]
}

/** Returns whether the car was released to its owner or their representative. */
export const handedOver = ({ custody, at }: PaperFacts): boolean =>
  custody?.ended_at != null && custody.ended_at <= at && custody.status !== 'disposed'

/** Until when a paid car causes no further charges, and what it costs after that. */
function pickUp(facts: PaperFacts): string | null {
  const { charge, custody, language } = facts
  const until = charge?.settled_until
  if (!charge || !until || custody?.status !== 'in_storage') return null
  const before = beforeMidnight(language, { at: until, zone: charge.timezone, now: charge.at })
  const later = charge.due_after_midnight?.cents ?? 0
  const t = textsOf(facts)
  return later > 0 ? t('pick_up.due', { before, amount: money(later) }) : t('pick_up.grows', { before })
}

const sentences = (...parts: readonly (string | null | false)[]): string => parts.filter(Boolean).join(' ')

/** A box that says how the case was settled; null while something is due. */
export function paidBox(facts: PaperFacts): Box | null {
  const { charge, custody, payments, zeroed_at, complex } = facts
  if (!charge || charge.due.cents > 0) return null
  const t = textsOf(facts)
  const receipt = custody?.receipt_number ?? payments.findLast(({ kind }) => kind === 'payment')?.receipt_number
  const frozen = charge.frozen_at !== null && t('settled.frozen')
  const released = handedOver(facts) && t('settled.released')
  const back = charge.excess.cents > 0 && t('settled.back', { amount: money(charge.excess.cents) })
  if (zeroed_at || charge.total.cents === 0)
    return {
      icon: 'done',
      heading: sentences(t('settled.nothing'), released),
      text: sentences(zeroed_at ? t('settled.zeroed') : t('settled.free'), back, frozen),
    }
  if (charge.borne?.by === 'property')
    return {
      icon: 'done',
      heading: sentences(t('settled.billed', { complex: complex.name }), released),
      text: sentences(t('settled.billed.text'), frozen),
    }
  if (charge.borne)
    return {
      icon: 'done',
      heading: t('settled.not_collected'),
      text: sentences(custody?.status === 'disposed' ? t('settled.disposed') : t('settled.voided'), frozen),
    }
  return {
    icon: 'done',
    heading: sentences(t('settled.paid'), released),
    text: sentences(
      receipt ? t('settled.receipt', { number: receipt }) : t('settled.card'),
      back,
      frozen,
      pickUp(facts),
    ),
  }
}

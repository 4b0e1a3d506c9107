import type { MoneyLine } from '../pdf/money.ts'
import type { Box } from '../pdf/verdict.ts'
import type { PaperFacts, PaperPayment } from './facts.ts'
import { moment, money } from './words.ts'

const METHODS: Readonly<Record<PaperPayment['method'], string>> = { cash: 'Cash', terminal: 'Card at the counter', card: 'Card', sandbox: 'Card, test payment' }

/** What was handed over, given back or refunded, a line each. */
const paymentLines = (payment: PaperPayment): MoneyLine[] => {
  if (payment.kind !== 'payment') return [{ label: payment.kind === 'refund' ? 'Refunded' : 'Credited', amount: money(Math.abs(payment.cents)), basis: payment.receipt_number }]
  const given = payment.given_cents
  const first: MoneyLine = { label: METHODS[payment.method], amount: money(given ?? payment.cents), basis: payment.receipt_number && `Receipt ${payment.receipt_number}` }
  return given !== null && given > payment.cents ? [first, { label: 'Given back', amount: money(given - payment.cents) }] : [first]
}

/** Total, what was paid, what is due; and what it will be after the next midnight while it grows. */
export function moneyOf({ charge, payments, lot, timezone }: PaperFacts): MoneyLine[] {
  if (!charge) return []
  const { after_midnight, midnight } = charge
  const grows = after_midnight !== null && midnight !== null && after_midnight.cents !== charge.total.cents
  return [
    { label: 'Total', amount: money(charge.total.cents), total: true },
    ...payments.flatMap(paymentLines),
    { label: 'Still to pay', amount: money(Math.max(0, charge.due.cents)), total: true },
    ...(grows ? [{ label: 'Total after midnight', amount: money(after_midnight.cents), basis: moment(new Date(midnight), lot?.timezone ?? timezone) }] : []),
  ]
}

/** The car is with its owner, or with whom the owner sent. */
export const handedOver = ({ custody, at }: PaperFacts): boolean =>
  custody?.ended_at != null && custody.ended_at <= at && custody.status !== 'disposed'

/** Whether the case is settled, in a box; null while something is due. */
export function paidBox(facts: PaperFacts): Box | null {
  const { charge, custody, payments, zeroed_at } = facts
  if (!charge || charge.due.cents > 0) return null
  const receipt = custody?.receipt_number ?? payments.findLast(({ kind }) => kind === 'payment')?.receipt_number
  const frozen = charge.frozen_at ? ' The total is frozen and never changes.' : ''
  const gone = handedOver(facts) ? ' The car is released.' : ''
  if (zeroed_at || charge.total.cents === 0) return { icon: 'done', heading: `Nothing is to be paid.${gone}`, text: `The charge was set to zero.${frozen}` }
  if (charge.paid.cents <= 0) return custody?.status === 'billed_to_property' ? { icon: 'done', heading: `Billed to ${facts.complex.name}.${gone}`, text: `The owner of the car pays nothing.${frozen}` } : null
  return { icon: 'done', heading: `Paid in full.${gone}`, text: `${receipt ? `Receipt number ${receipt}.` : 'Paid by card.'}${frozen}${custody?.status !== 'in_storage' ? '' : ' The car can be picked up; further days of storage are charged if it stays past midnight.'}` }
}

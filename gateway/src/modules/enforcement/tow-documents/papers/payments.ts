import { dueAfterMidnight, beforeMidnight } from '@curbwise/messages/midnight'
import type { MoneyLine } from '../../../../documents/pdf/money.ts'
import type { Box } from '../../../../documents/pdf/verdict.ts'
import type { PaperFacts, PaperPayment } from './facts.ts'
import { money } from './words.ts'

const PAID: Readonly<Record<PaperPayment['method'], string>> = {
  cash: 'Paid in cash',
  terminal: 'Paid by card at the counter',
  card: 'Paid by card',
  sandbox: 'Paid by test card',
}

/** A payment or refund as one line. The cash given and the change are below it, so that the amounts add up. */
function paymentLine({ kind, method, cents, receipt_number, given_cents }: PaperPayment): MoneyLine {
  const cash =
    given_cents !== null && given_cents > cents
      ? `${money(given_cents)} handed over, ${money(given_cents - cents)} change`
      : null
  const basis = [receipt_number && `Receipt ${receipt_number}`, cash].filter(Boolean).join('. ') || null
  return { label: kind === 'payment' ? PAID[method] : 'Refunded', amount: money(Math.abs(cents)), basis }
}

const NOT_PAID: MoneyLine = { label: 'Paid', amount: money(0) }

/** The total, payments, refunds, the amount due now, and the amount due after the next midnight while it grows. */
export function moneyOf({ charge, payments, complex }: PaperFacts): MoneyLine[] {
  if (!charge) return []
  const { borne, excess, due_after_midnight, midnight, timezone, at } = charge
  return [
    { label: 'Total', amount: money(charge.total.cents), total: true },
    ...(payments.length > 0 ? payments.map(paymentLine) : [NOT_PAID]),
    ...(borne && borne.amount.cents > 0
      ? [
          {
            label: borne.by === 'property' ? `Billed to ${complex.name}` : 'Not collected',
            amount: money(borne.amount.cents),
          },
        ]
      : []),
    ...(excess.cents > 0 ? [{ label: 'To be refunded', amount: money(excess.cents) }] : []),
    { label: 'Due now', amount: money(charge.due.cents), total: true },
    ...(due_after_midnight && midnight
      ? [
          {
            label: dueAfterMidnight('en', { at: midnight, zone: timezone, now: at }),
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
function pickUp({ charge, custody }: PaperFacts): string {
  const until = charge?.settled_until
  if (!charge || !until || custody?.status !== 'in_storage') return ''
  const before = beforeMidnight('en', { at: until, zone: charge.timezone, now: charge.at })
  const later = charge.due_after_midnight?.cents ?? 0
  return ` Pick up the car ${before}: after that ${later > 0 ? `${money(later)} more is due` : 'storage adds up again'}.`
}

/** A box that says how the case was settled; null while something is due. */
export function paidBox(facts: PaperFacts): Box | null {
  const { charge, custody, payments, zeroed_at, complex } = facts
  if (!charge || charge.due.cents > 0) return null
  const receipt = custody?.receipt_number ?? payments.findLast(({ kind }) => kind === 'payment')?.receipt_number
  const frozen = charge.frozen_at ? ' The total is frozen and never changes.' : ''
  const released = handedOver(facts) ? ' The car is released.' : ''
  const back = charge.excess.cents > 0 ? ` ${money(charge.excess.cents)} of what was paid is to be refunded.` : ''
  if (zeroed_at || charge.total.cents === 0)
    return {
      icon: 'done',
      heading: `Nothing is due.${released}`,
      text: `${zeroed_at ? 'The charge was set to zero.' : 'Nothing was charged.'}${back}${frozen}`,
    }
  if (charge.borne?.by === 'property')
    return {
      icon: 'done',
      heading: `Billed to ${complex.name}.${released}`,
      text: `The owner of the car pays nothing.${frozen}`,
    }
  if (charge.borne)
    return {
      icon: 'done',
      heading: 'Nothing is collected any more.',
      text: `${custody?.status === 'disposed' ? 'The car was disposed of.' : 'The tow was voided.'}${frozen}`,
    }
  return {
    icon: 'done',
    heading: `Paid in full.${released}`,
    text: `${receipt ? `Receipt number ${receipt}.` : 'Paid by card.'}${back}${frozen}${pickUp(facts)}`,
  }
}

import { moneyText, type PaymentEventFact } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { WorkContext } from '../../../../operation/operation.ts'
import type { PaymentEvent } from '../../../../operation/payment-provider.ts'
import { loadCheckout } from '../checkout.store.ts'
import { hasOtherUnderReview } from '../payment-event.store.ts'
import { recordOf } from './record-of.ts'

/** How an event differs from what its checkout requested. */
export type Mismatch = 'account' | 'amount' | 'currency'

const OURS = 'usd'

/**
 * Returns how an event's account, amount, or currency differs from its checkout; null when they match. What happens on
 * another account is never about this checkout, whatever the event refers to.
 */
export async function mismatchOf(
  db: Knex.Transaction,
  checkout_id: string,
  { fact, notice, currency, account }: PaymentEvent,
): Promise<Mismatch | null> {
  if (fact === null && notice === null) return null
  const checkout = await loadCheckout(db, checkout_id)
  if (checkout && checkout.provider_account !== account) return 'account'
  if (fact?.kind !== 'succeeded' && fact?.kind !== 'refunded') return null
  if (currency !== OURS) return 'currency'
  if (fact.kind === 'refunded') return null
  return checkout?.amount_cents === fact.amount_cents ? null : 'amount'
}

/** Strips the amount of an event under review: the try ended without a payment. A matching event that comes later still pays. */
export const stripAmount = (fact: PaymentEventFact): PaymentEventFact =>
  fact.kind === 'succeeded' ? { ...fact, kind: 'failed', payment_id: null } : { ...fact, kind: 'refund_failed' }

/**
 * Records the event in the company's history and notifies its admins and the super admins, once per checkout: a person has to
 * check the provider's account. Requests no refund, because it isn't known what was really charged.
 */
export async function raisePaymentAlarm(
  { db, history, enqueue }: WorkContext,
  checkout_id: string,
  { id, fact, notice, currency, account }: PaymentEvent,
  mismatch: Mismatch,
): Promise<void> {
  if (await hasOtherUnderReview(db, checkout_id, id)) return
  const checkout = await loadCheckout(db, checkout_id)
  if (!checkout) throw new Error('The checkout of this event is missing')
  const { amount_cents } = checkout
  const at = (name: string | null): string =>
    mismatch === 'account' ? ` on ${name === null ? 'the platform’s own account' : `account ${name}`}` : ''
  const cents = fact?.amount_cents ?? (notice?.kind === 'dispute' ? notice.amount_cents : 0)
  const code = currency?.toUpperCase() ?? (notice?.kind === 'dispute' ? 'USD' : 'without a currency')
  const said = `${moneyText(cents)} ${code}${at(account)}`
  const asked = `${moneyText(amount_cents)} USD${at(checkout.provider_account)}`
  await history({
    action: 'checkout.event_set_aside',
    ...recordOf(checkout),
    before: null,
    after: { event: id, mismatch, said, asked },
  })
  await enqueue('payment_alarm', { checkout_id, event_id: id, said, asked }, 'platform')
}

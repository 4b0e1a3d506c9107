import { moneyText, type PaymentEventFact } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { WorkContext } from '../../../../operation/operation.ts'
import type { PaymentEvent } from '../../../../operation/payment-provider.ts'
import { loadCheckout } from '../checkout.store.ts'
import { hasOtherSetAside } from '../payment-event.store.ts'

/** What of an event is not as its checkout asked for it. */
export type Mismatch = 'amount' | 'currency'

const OURS = 'usd'

/** Whether an event that tells of money disagrees with its checkout; null when it agrees or tells of none. */
export async function mismatchOf(
  db: Knex.Transaction,
  checkout_id: string,
  { fact, currency }: PaymentEvent,
): Promise<Mismatch | null> {
  if (fact?.kind !== 'succeeded' && fact?.kind !== 'refunded') return null
  if (currency !== OURS) return 'currency'
  if (fact.kind === 'refunded') return null
  const checkout = await loadCheckout(db, checkout_id)
  return checkout?.amount_cents === fact.amount_cents ? null : 'amount'
}

/** How an event that was set aside counts: the try has ended without money. A right event that comes later still pays. */
export const stripAmount = (fact: PaymentEventFact): PaymentEventFact =>
  fact.kind === 'succeeded' ? { ...fact, kind: 'failed', payment_id: null } : { ...fact, kind: 'refund_failed' }

/**
 * Writes the event into the history of the company and has its admins and the super admins told, once for a checkout: a person has to look
 * at the provider's account. No refund is ordered, since nobody here knows what really moved.
 */
export async function raisePaymentAlarm(
  { db, history, enqueue }: WorkContext,
  checkout_id: string,
  { id, fact, currency }: PaymentEvent,
  mismatch: Mismatch,
): Promise<void> {
  if (await hasOtherSetAside(db, checkout_id, id)) return
  const checkout = await loadCheckout(db, checkout_id)
  if (!checkout) throw new Error('The checkout of this event is missing')
  const { contract_id, tow_company_id, amount_cents } = checkout
  const said = `${moneyText(fact?.amount_cents ?? 0)} ${currency?.toUpperCase() ?? 'without a currency'}`
  await history({
    action: 'checkout.event_set_aside',
    record_kind: 'checkout',
    record_id: checkout_id,
    contract_id,
    tow_company_id,
    before: null,
    after: { event: id, mismatch, said, asked: `${moneyText(amount_cents)} USD` },
  })
  await enqueue('payment_alarm', { checkout_id, event_id: id, said }, 'platform')
}

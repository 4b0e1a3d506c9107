import { checkoutState, type CheckoutStanding, type TakenPayment } from '@curbwise/rules'
import type { WorkContext } from '../../../../operation/operation.ts'
import { applyToPermit } from './apply-to-permit.ts'
import { applyToTow } from './apply-to-tow.ts'
import { insertTransaction } from '../../../enforcement/custody/index.ts'
import { lockCheckout, patchCheckout } from '../checkout.store.ts'
import { factsOfCheckout } from '../payment-event.store.ts'
import { knownPayments } from '../queries/payments-of-checkout.query.ts'
import { type Checkout, isOfPermit, isOfTow, stillHolds } from '../checkout.model.ts'
import { recordRefund } from './refunds.ts'
import { stripAmount } from './set-aside.ts'

/** A permit's checkout outlives a declined card: its payer may try another one until the time to pay is over. */
const mayTryAgain = (row: Checkout, now: Date): boolean =>
  isOfPermit(row) && row.status === 'pending' && stillHolds(row, now)

/** What the row says once the events are known; our own word (given up, run out) stands until money says otherwise. */
function statusOf(row: Checkout, state: CheckoutStanding['state'], now: Date): Checkout['status'] {
  if (state === 'paid' || state === 'paid_twice') return 'paid'
  if (state === 'refunded') return 'refunded'
  if (row.status === 'cancelled') return 'cancelled'
  if (state === 'declined') return mayTryAgain(row, now) ? row.status : 'failed'
  return state === 'expired' ? 'expired' : row.status
}

/** One row for each payment of the provider; answers those that are new. */
async function bookPayments(
  { db }: WorkContext,
  row: Checkout,
  payments: readonly TakenPayment[],
): Promise<TakenPayment[]> {
  const ids = payments.map(({ payment_id }) => payment_id)
  const known = await knownPayments(db, row.provider, ids)
  const fresh = payments.filter(({ payment_id }) => !known.includes(payment_id))
  const { tow_company_id, contract_id, tow_id, guest_permit_id, provider, payer_email } = row
  for (const { payment_id, amount_cents, at } of fresh)
    await insertTransaction(db, {
      tow_company_id,
      contract_id,
      tow_id,
      guest_permit_id,
      provider,
      payer_email,
      checkout_id: row.id,
      kind: 'payment',
      status: 'succeeded',
      method: provider === 'sandbox' ? 'sandbox' : 'card',
      provider_id: payment_id,
      amount_cents,
      at,
      receipt_number: db.raw('card_receipt(?)', [tow_company_id]),
    })
  return fresh
}

/**
 * Brings a checkout and its books to where the set of its events says they are. The row's lock puts events of one
 * checkout one after the other; each time all of them are read, so neither their order nor their number matters.
 */
export async function applyEvents(work: WorkContext, checkout_id: string): Promise<void> {
  const { db, clock, publishChange } = work
  const row = await lockCheckout(db, checkout_id)
  if (!row) return
  const kept = await factsOfCheckout(db, checkout_id)
  const facts = kept.map(({ fact, set_aside }) => (set_aside === null ? fact : stripAmount(fact)))
  const has_set_aside = kept.some(({ fact, set_aside }) => set_aside !== null && fact.kind === 'succeeded')
  const standing = checkoutState(facts, row.tries)
  const status = statusOf(row, standing.state, clock.now())
  const fresh = await bookPayments(work, row, standing.payments)
  for (const refund of standing.refunds) await recordRefund(work, row, refund)
  await patchCheckout(db, row.id, {
    status,
    outcome: standing.state,
    paid_at: standing.paid_at === null ? null : new Date(standing.paid_at),
    has_set_aside,
  })
  if (isOfTow(row)) await applyToTow(work, row, standing, fresh)
  if (isOfPermit(row)) await applyToPermit(work, row, standing, fresh)
  await publishChange('payments', row.id, row.contract_id)
}

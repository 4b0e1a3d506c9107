import { checkoutState, type CheckoutStanding, type TakenPayment } from '@curbwise/rules'
import type { WorkContext } from '../../../../operation/operation.ts'
import { applyToBoot } from './apply-to-boot.ts'
import { applyToPermit } from './apply-to-permit.ts'
import { applyToTow } from './apply-to-tow.ts'
import { insertTransaction } from '../../../enforcement/custody/index.ts'
import { lockForEvents, patchCheckout } from '../checkout.store.ts'
import { factsOfCheckout } from '../payment-event.store.ts'
import { knownPayments } from '../queries/payments-of-checkout.query.ts'
import { type Checkout, isOfBoot, isOfPermit, isOfTow, isAmountValid } from '../checkout.model.ts'
import { recordRefund } from './refunds.ts'
import { stripAmount } from './set-aside.ts'

/** Keeps a permit's checkout open after a declined card: the payer can try another one until the payment deadline. */
const mayTryAgain = (row: Checkout, now: Date): boolean =>
  isOfPermit(row) && row.status === 'pending' && isAmountValid(row, now)

/** Returns the row's status given its events. A status that we set (given up, timed out) stays until a payment arrives. */
function statusOf(row: Checkout, state: CheckoutStanding['state'], now: Date): Checkout['status'] {
  if (state === 'paid' || state === 'paid_twice') return 'paid'
  if (state === 'refunded') return 'refunded'
  if (row.status === 'cancelled') return 'cancelled'
  if (state === 'declined') return mayTryAgain(row, now) ? row.status : 'failed'
  return state === 'expired' ? 'expired' : row.status
}

/** Inserts one row for each of the provider's payments; returns the new ones. */
async function recordPayments(
  { db }: WorkContext,
  row: Checkout,
  payments: readonly TakenPayment[],
): Promise<TakenPayment[]> {
  const ids = payments.map(({ payment_id }) => payment_id)
  const known = await knownPayments(db, row.provider, ids)
  const fresh = payments.filter(({ payment_id }) => !known.includes(payment_id))
  const { tow_company_id, contract_id, tow_id, boot_id, guest_permit_id, provider, payer_email } = row
  for (const { payment_id, amount_cents, at } of fresh)
    await insertTransaction(db, {
      tow_company_id,
      contract_id,
      tow_id,
      boot_id,
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
 * Updates a checkout and its ledger rows to match the set of its events. A row lock serializes the events of one checkout, and of all of a boot.
 * Every run reads all of them, so their order and duplicates don't matter.
 */
export async function applyEvents(work: WorkContext, checkout_id: string): Promise<void> {
  const { db, clock, publishChange } = work
  const row = await lockForEvents(db, checkout_id)
  if (!row) return
  const stored = await factsOfCheckout(db, checkout_id)
  // An event of another account says nothing about this checkout, not even that its page was used.
  const own = stored.filter(({ set_aside }) => set_aside !== 'account')
  const facts = own.map(({ fact, set_aside }) => (set_aside === null ? fact : stripAmount(fact)))
  const has_set_aside = own.some(({ fact, set_aside }) => set_aside !== null && fact.kind === 'succeeded')
  const standing = checkoutState(facts, row.tries)
  const status = statusOf(row, standing.state, clock.now())
  const fresh = await recordPayments(work, row, standing.payments)
  for (const refund of standing.refunds) await recordRefund(work, row, refund)
  await patchCheckout(db, row.id, {
    status,
    outcome: standing.state,
    paid_at: standing.paid_at === null ? null : new Date(standing.paid_at),
    has_set_aside,
  })
  if (isOfTow(row)) await applyToTow(work, row, standing, fresh)
  if (isOfBoot(row)) await applyToBoot(work, row, fresh)
  if (isOfPermit(row)) await applyToPermit(work, row, standing, fresh)
  await publishChange('payments', row.id, row.contract_id)
}

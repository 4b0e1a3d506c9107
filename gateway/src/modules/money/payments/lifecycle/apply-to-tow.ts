import type { CheckoutStanding, TakenPayment } from '@curbwise/rules'
import type { WorkContext } from '../../../../operation/operation.ts'
import { chargeOfTow, setPaymentReason, settlePayment } from '../../../enforcement/custody/index.ts'
import type { Checkout, TowCheckout } from '../checkout.model.ts'
import { patchCheckout } from '../checkout.store.ts'
import { cancelOthers } from './cancel-others.ts'
import { mailReceipt } from './mail-receipt.ts'

type Due = Pick<Checkout, 'refund_due_cents'> & { readonly refund_due_reason: keyof typeof REFUND_REASONS | null }

/**
 * Returns the amount to refund: a second payment, a payment for a car that was already released, or an amount above the
 * charge. Never more than this checkout's unrefunded payments.
 */
async function refundDue(
  { db, clock }: WorkContext,
  row: TowCheckout,
  standing: CheckoutStanding,
  after_end: boolean,
): Promise<Due> {
  const { kept_cents, excess_cents } = standing
  const was_released = after_end || row.refund_due_reason === 'after_release'
  const charge = await chargeOfTow(db, { id: row.tow_id }, clock.now())
  const above = charge?.excess.cents ?? 0
  const cents = Math.max(0, Math.min(kept_cents, Math.max(excess_cents, was_released ? kept_cents : 0, above)))
  if (cents === 0) return { refund_due_cents: 0, refund_due_reason: null }
  return {
    refund_due_cents: cents,
    refund_due_reason: was_released ? 'after_release' : excess_cents > 0 ? 'paid_twice' : 'nothing_due',
  }
}

const REFUND_REASONS = {
  paid_twice: 'Paid twice. To be refunded',
  after_release: 'Paid after the car was released. To be refunded',
  nothing_due: 'Nothing was due. To be refunded',
} as const

/** Marks the refund on the payment and in the history, where the office sees it. */
async function recordRefundDue(
  { db, history }: WorkContext,
  row: TowCheckout,
  due: Due,
  fresh: readonly TakenPayment[],
): Promise<void> {
  if (due.refund_due_reason === null || due.refund_due_cents === row.refund_due_cents) return
  const last = fresh.at(-1)
  if (last)
    await setPaymentReason(
      db,
      { provider: row.provider, provider_id: last.payment_id },
      REFUND_REASONS[due.refund_due_reason],
    )
  const { id, contract_id, tow_company_id, refund_due_cents, refund_due_reason } = row
  await history({
    action: 'payment.refund_due',
    record_kind: 'checkout',
    record_id: id,
    contract_id,
    tow_company_id,
    before: { refund_due_cents, refund_due_reason },
    after: { ...due },
  })
}

/** Applies the events of a checkout to the tow that it pays for. `fresh`: payments that were just recorded. */
export async function applyToTow(
  work: WorkContext,
  row: TowCheckout,
  standing: CheckoutStanding,
  fresh: readonly TakenPayment[],
): Promise<void> {
  const { db, publishChange } = work
  let after_end = false
  for (const { amount_cents } of fresh) {
    const settled = await settlePayment(work, { tow_id: row.tow_id, checkout_id: row.id, amount_cents })
    after_end ||= settled.outcome === 'after_end'
    if (settled.outcome === 'settled') await cancelOthers(work, row)
  }
  const due = standing.payments.length > 0 ? await refundDue(work, row, standing, after_end) : null
  if (due) await patchCheckout(db, row.id, due)
  if (due) await recordRefundDue(work, row, due, fresh)
  // The latest payment is the extra one; earlier payments get their receipts.
  let open = due?.refund_due_cents ?? 0
  for (const payment of fresh.toReversed()) {
    const extra_cents = Math.min(open, payment.amount_cents)
    open -= extra_cents
    await mailReceipt(work, row, payment, extra_cents)
  }
  await publishChange('tows', row.tow_id, row.contract_id)
}

import type { CheckoutStanding, TakenPayment } from '@curbwise/rules'
import type { WorkContext } from '../../../../operation/operation.ts'
import { chargeOfTow, setPaymentReason, settlePayment } from '../../../enforcement/custody/index.ts'
import { cancelOtherCheckouts } from '../checkout.bulk.ts'
import type { Checkout, TowCheckout } from '../checkout.model.ts'
import { patchCheckout } from '../checkout.store.ts'
import { mailReceipt } from './mail-receipt.ts'

type Due = Pick<Checkout, 'refund_due_cents'> & { readonly refund_due_reason: keyof typeof WHY_DUE | null }

/**
 * Money that pays for nothing: the second of two payments, money for a car that was gone, and what is above the charge.
 * Never more than what is kept of this checkout.
 */
async function refundDue(
  { db, clock }: WorkContext,
  row: TowCheckout,
  standing: CheckoutStanding,
  after_end: boolean,
): Promise<Due> {
  const { kept_cents, excess_cents } = standing
  const was_gone = after_end || row.refund_due_reason === 'after_release'
  const charge = await chargeOfTow(db, { id: row.tow_id }, clock.now())
  const above = charge?.excess.cents ?? 0
  const cents = Math.max(0, Math.min(kept_cents, Math.max(excess_cents, was_gone ? kept_cents : 0, above)))
  if (cents === 0) return { refund_due_cents: 0, refund_due_reason: null }
  return {
    refund_due_cents: cents,
    refund_due_reason: was_gone ? 'after_release' : excess_cents > 0 ? 'paid_twice' : 'nothing_due',
  }
}

const WHY_DUE = {
  paid_twice: 'Paid twice: to be given back',
  after_release: 'Came after the car was gone: to be given back',
  nothing_due: 'Nothing was due: to be given back',
} as const

/** Says on the payment and in the history that it is to be given back, so that the desk sees it where it looks. */
async function tellOfRefundDue(
  { db, history }: WorkContext,
  row: TowCheckout,
  due: Due,
  fresh: readonly TakenPayment[],
): Promise<void> {
  if (due.refund_due_reason === null || due.refund_due_cents === row.refund_due_cents) return
  const last = fresh.at(-1)
  if (last)
    await setPaymentReason(db, { provider: row.provider, provider_id: last.payment_id }, WHY_DUE[due.refund_due_reason])
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

/** A payment that came after its payer had given up and started over leaves nothing to pay: what was begun since is ended. */
async function endOthers(
  { db, history, publishChange, enqueue }: WorkContext,
  { id, tow_id, tow_company_id, contract_id }: TowCheckout,
): Promise<void> {
  for (const other_id of await cancelOtherCheckouts(db, tow_id, id)) {
    await enqueue('settle_checkout', { checkout_id: other_id }, { tow_company_id })
    await history({
      action: 'checkout.cancelled',
      record_kind: 'checkout',
      record_id: other_id,
      contract_id,
      tow_company_id,
      before: { status: 'pending' },
      after: { status: 'cancelled' },
      reason: 'Paid by an earlier payment',
    })
    await publishChange('payments', other_id, contract_id)
  }
}

/** What the events of a checkout do to the tow that it pays for. `fresh`: payments that were booked just now. */
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
    if (settled.outcome === 'settled') await endOthers(work, row)
  }
  const due = standing.payments.length > 0 ? await refundDue(work, row, standing, after_end) : null
  if (due) await patchCheckout(db, row.id, due)
  if (due) await tellOfRefundDue(work, row, due, fresh)
  // The payment that came last is the one too many: those before it get their receipts.
  let open = due?.refund_due_cents ?? 0
  for (const payment of fresh.toReversed()) {
    const extra_cents = Math.min(open, payment.amount_cents)
    open -= extra_cents
    await mailReceipt(work, row, payment, extra_cents)
  }
  await publishChange('tows', row.tow_id, row.contract_id)
}

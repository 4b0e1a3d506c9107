import { bootLine } from '@curbwise/rules'
import type { WorkContext } from '../../../../operation/operation.ts'
import { setPaymentReason } from '../../../enforcement/custody/index.ts'
import { lockCheckout, patchCheckout } from '../checkout.store.ts'
import { recordOf } from './record-of.ts'
import { type BootPaymentRow, paymentsOfBoot } from '../queries/boot-refunds.query.ts'

type Reason = 'paid_twice' | 'after_release'

const REASONS: Readonly<Record<Reason, string>> = {
  paid_twice: 'Paid twice. To be refunded',
  after_release: 'Paid after the boot was off the car. To be refunded',
}

/** What is owed for the removal: nothing once the boot came off without a charge, or went with the car. */
function owedCents(boot: BootPaymentRow): number {
  if (boot.boot_status === 'released_free' || boot.boot_status === 'towed') return 0
  const { cents, tax_cents } = bootLine(boot)
  return cents + tax_cents
}

/**
 * Marks what was paid beyond what a boot costs, on the latest payments, so that the office refunds it. It depends only on what is in
 * the ledger, not on the order in which it got there.
 */
export async function settleRefunds(work: WorkContext, boot_id: string): Promise<void> {
  const payments = await paymentsOfBoot(work.db, boot_id)
  const [any] = payments
  if (!any) return
  const reason = owedCents(any) === 0 ? 'after_release' : 'paid_twice'
  let open = Math.max(0, any.kept - owedCents(any))
  const due = new Map<string, number>()
  for (const payment of payments) {
    const cents = Math.min(open, payment.left)
    open -= cents
    due.set(payment.checkout_id, (due.get(payment.checkout_id) ?? 0) + cents)
    if (cents > 0) await setPaymentReason(work.db, payment, REASONS[reason])
  }
  for (const [checkout_id, cents] of due) await mark(work, checkout_id, cents, reason)
}

/** Marks the refund on the checkout and in the history, where the office sees it. */
async function mark({ db, history }: WorkContext, checkout_id: string, cents: number, reason: Reason): Promise<void> {
  const row = await lockCheckout(db, checkout_id)
  if (!row || row.refund_due_cents === cents) return
  const due = { refund_due_cents: cents, refund_due_reason: cents > 0 ? reason : null }
  const { refund_due_cents, refund_due_reason } = row
  await patchCheckout(db, checkout_id, due)
  await history({
    action: 'payment.refund_due',
    ...recordOf(row),
    before: { refund_due_cents, refund_due_reason },
    after: due,
  })
}

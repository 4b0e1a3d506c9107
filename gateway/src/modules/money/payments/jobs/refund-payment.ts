import type { StagedJob } from '../../../../jobs/jobs.ts'
import { RefundRefused } from '../../../../operation/payment-provider.ts'
import { markFailed } from '../lifecycle/refunds.ts'
import { orderedRefund } from '../queries/payments-of-checkout.query.ts'

/**
 * Requests a refund from the provider for a pending `transactions` row with `refund_of`. The provider's event confirms the
 * refund or reports that it failed; until then the money counts as paid.
 */
export const refundPayment: StagedJob<'refund_payment'> = {
  async staged({ payments, transaction }, { transaction_id }) {
    const ordered = await transaction(({ db }) => orderedRefund(db, transaction_id))
    if (!ordered || ordered.status !== 'pending' || ordered.provider !== payments?.name) return
    const { id, account, payment_id, amount_cents } = ordered
    try {
      await payments.refund({ idempotency_key: id, account, payment_id, amount_cents: -amount_cents })
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error
      await transaction((context) => markFailed(context, id, error.message))
    }
  },
}

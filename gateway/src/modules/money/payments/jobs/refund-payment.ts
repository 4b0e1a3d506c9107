import type { StagedJob } from '../../../../jobs/jobs.ts'
import { RefundRefused } from '../../../../operation/payment-provider.ts'
import { markFailed } from '../lifecycle/refunds.ts'

interface Ordered {
  readonly id: string
  readonly provider: string
  readonly status: string
  readonly amount_cents: number
  readonly payment_id: string
}

/**
 * Orders a refund at the provider: a pending row of `transactions` with `refund_of`. The provider's event confirms it, or
 * says that it failed; until then the money counts as paid.
 */
export const refundPayment: StagedJob<'refund_payment'> = {
  async staged({ payments, transaction }, { transaction_id }) {
    const ordered: Ordered | undefined = await transaction(async ({ db }) =>
      db('transactions as r')
        .join('transactions as p', 'p.id', 'r.refund_of')
        .where('r.id', transaction_id)
        .first('r.id', 'r.provider', 'r.status', 'r.amount_cents', 'p.provider_id as payment_id'),
    )
    if (!ordered || ordered.status !== 'pending' || ordered.provider !== payments?.name) return
    const { id, payment_id, amount_cents } = ordered
    try {
      await payments.refund({ idempotency_key: id, payment_id, amount_cents: -amount_cents })
    } catch (error) {
      if (!(error instanceof RefundRefused)) throw error
      await transaction((context) => markFailed(context, id))
    }
  },
}

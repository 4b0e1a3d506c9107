import type { GivenRefund } from '@curbwise/rules'
import type { WorkContext } from '../../../../operation/operation.ts'
import { endPendingTransaction, insertTransaction } from '../../../enforcement/custody/index.ts'
import type { Checkout } from '../checkout.model.ts'
import { knownRefund, refundedPayment } from '../queries/payments-of-checkout.query.ts'

type Work = Pick<WorkContext, 'db' | 'history' | 'publishChange'>

async function end(
  { db, history, publishChange }: Work,
  id: string,
  status: 'succeeded' | 'failed',
  {
    provider_id,
    at,
    why = null,
  }: { readonly provider_id?: string; readonly at?: string; readonly why?: string | null },
): Promise<void> {
  const row = await endPendingTransaction(db, id, {
    status,
    failed_reason: why,
    ...(provider_id && { provider_id }),
    // Reports count a refund on the day of its event.
    ...(at && status === 'succeeded' && { at: new Date(at) }),
  })
  if (!row) return
  const { tow_company_id, contract_id, tow_id, boot_id, guest_permit_id, amount_cents } = row
  await history({
    action: status === 'succeeded' ? 'payment.refunded' : 'payment.refund_failed',
    record_kind: boot_id === null ? 'transaction' : 'booted_vehicle',
    record_id: boot_id ?? id,
    contract_id,
    tow_company_id,
    before: { status: 'pending' },
    after: { status, amount_cents },
    reason: why,
  })
  await publishChange('payments', id, contract_id)
  if (tow_id) await publishChange('tows', tow_id, contract_id)
  if (boot_id) await publishChange('boots', boot_id, contract_id)
  if (guest_permit_id) await publishChange('vehicles', guest_permit_id, contract_id)
}

/** Marks a refund that the provider refused, and why; the row stays as failed. */
export const markFailed = (work: Work, transaction_id: string, why: string): Promise<void> =>
  end(work, transaction_id, 'failed', { why })

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Records the provider's report of one refund: on the row that requested it, or as a new row when it was made in the
 * provider's dashboard.
 */
export async function recordRefund(work: Work, checkout: Checkout, refund: GivenRefund): Promise<void> {
  const { db } = work
  const key = refund.refund_key !== null && UUID.test(refund.refund_key) ? refund.refund_key : null
  const known = await knownRefund(db, checkout.provider, refund.refund_id, key)
  if (known)
    return end(work, known.id, refund.is_failed ? 'failed' : 'succeeded', {
      provider_id: refund.refund_id,
      at: refund.at,
    })
  if (refund.is_failed) return
  const paid = await refundedPayment(db, checkout.provider, refund.payment_id)
  if (!paid) return
  // A payment for a boot may belong to its tow by now.
  const { tow_id, boot_id } = paid
  const { tow_company_id, contract_id, guest_permit_id, id: checkout_id, provider } = checkout
  await insertTransaction(db, {
    tow_company_id,
    contract_id,
    tow_id,
    boot_id,
    guest_permit_id,
    checkout_id,
    provider,
    kind: 'refund',
    method: paid.method,
    status: 'succeeded',
    refund_of: paid.id,
    provider_id: refund.refund_id,
    amount_cents: -refund.amount_cents,
    at: refund.at,
    reason: 'Refunded at the provider',
  })
}

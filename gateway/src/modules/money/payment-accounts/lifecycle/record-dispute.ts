import { type DisputeStatus, isDisputeNews, moneyText } from '@curbwise/rules'
import type { WorkContext } from '../../../../operation/operation.ts'
import type { AccountNotice, PaymentProvider } from '../../../../operation/payment-provider.ts'
import { insertDispute, lockDispute, patchDispute } from '../dispute.store.ts'
import { disputedPayment } from '../queries/disputed-payment.query.ts'

type Work = Pick<WorkContext, 'db' | 'history' | 'publishChange' | 'enqueue'>
type DisputeNotice = Extract<AccountNotice, { readonly kind: 'dispute' }>

export interface DisputedAt {
  readonly tow_company_id: string
  readonly provider: PaymentProvider['name']
}

const SENTENCE = {
  needs_response: 'payment.disputed',
  under_review: 'payment.dispute_answered',
  won: 'payment.dispute_won',
  lost: 'payment.dispute_lost',
} as const satisfies Record<DisputeStatus, string>

/**
 * Records what an event says about a dispute, unless a later event was here first. What was paid for the car doesn't
 * change: the bank decides about the money, not about the case.
 */
export async function recordDispute(work: Work, at: DisputedAt, notice: DisputeNotice): Promise<void> {
  const { db, history, publishChange, enqueue } = work
  const { dispute_id: provider_dispute_id, payment_id: provider_payment_id, status, amount_cents, reason } = notice
  const said = {
    status,
    amount_cents,
    reason,
    answer_by: notice.answer_by === null ? null : new Date(notice.answer_by),
    said_at: new Date(notice.said_at),
  }
  const known = await lockDispute(db, { provider: at.provider, provider_dispute_id })
  if (known && !isDisputeNews(known, said)) return
  if (known) await patchDispute(db, known.id, said)
  const id =
    known?.id ??
    (await insertDispute(db, {
      ...said,
      ...at,
      provider_dispute_id,
      provider_payment_id,
      opened_at: new Date(notice.opened_at),
    }))
  const paid = await disputedPayment(db, at.provider, provider_payment_id)
  if (known?.status !== status) {
    await history({
      action: SENTENCE[status],
      record_kind: paid?.checkout_id ? 'checkout' : 'tow_company',
      record_id: paid?.checkout_id ?? at.tow_company_id,
      contract_id: paid?.contract_id ?? null,
      tow_company_id: at.tow_company_id,
      before: known ? { status: known.status } : null,
      after: { status, amount: moneyText(amount_cents) },
      reason,
    })
    if (status !== 'under_review')
      await enqueue('payment_dispute', { dispute_id: id, status }, { tow_company_id: at.tow_company_id })
  }
  await publishChange('payments', id, null)
  if (paid?.tow_id) await publishChange('tows', paid.tow_id, paid.contract_id)
}

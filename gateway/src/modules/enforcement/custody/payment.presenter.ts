import type { payment } from '@curbwise/api'
import type { z } from 'zod'
import { usd } from './charge.presenter.ts'
import type { PaymentRow } from './queries/ledger.query.ts'

export type Payment = z.infer<typeof payment>

export const presentPayment = ({ dispute, ...row }: PaymentRow): Payment => ({
  id: row.id,
  kind: row.kind,
  method: row.method,
  status: row.status,
  amount: usd(row.amount_cents),
  at: row.at.toISOString(),
  receipt_number: row.receipt_number,
  by: row.entered_by_name,
  reason: row.reason,
  failed_reason: row.failed_reason,
  dispute: dispute && {
    status: dispute.status,
    amount: usd(dispute.amount_cents),
    answer_by: dispute.answer_by && new Date(dispute.answer_by).toISOString(),
  },
  change: row.cash_given_cents === null ? null : usd(row.cash_given_cents - row.amount_cents),
})

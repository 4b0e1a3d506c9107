import type { payment } from '@curbwise/api'
import type { Knex } from 'knex'
import type { z } from 'zod'
import type { Row } from '../../../../db/tables.ts'
import { usd } from '../charge.presenter.ts'

export type Payment = z.infer<typeof payment>

export type PaymentRow = Row<'transactions'>

export const presentPayment = (row: PaymentRow): Payment => ({
  id: row.id,
  kind: row.kind,
  method: row.method,
  status: row.status,
  amount: usd(row.amount_cents),
  at: row.at.toISOString(),
  receipt_number: row.receipt_number,
  by: row.entered_by_name,
  reason: row.reason,
  change: row.cash_given_cents === null ? null : usd(row.cash_given_cents - row.amount_cents),
})

/** Payments, refunds and credits of a tow, oldest first; what the transaction's actor may see of them. */
export async function paymentsOf(db: Knex.Transaction, tow_id: string): Promise<Payment[]> {
  const rows = await db('transactions').where('tow_id', tow_id).orderByRaw(`at, created_at, kind <> 'payment', id`)
  return rows.map(presentPayment)
}

import type { payment } from '@curbwise/api'
import type { Knex } from 'knex'
import type { z } from 'zod'
import { usd } from '../charge.presenter.ts'

export type Payment = z.infer<typeof payment>

export interface PaymentRow {
  readonly id: string
  readonly tow_company_id: string
  readonly contract_id: string
  readonly tow_id: string | null
  readonly guest_permit_id: string | null
  readonly checkout_id: string | null
  readonly kind: Payment['kind']
  readonly method: Payment['method']
  readonly provider: 'stripe' | 'counter' | 'sandbox'
  readonly status: Payment['status']
  readonly amount_cents: number
  readonly at: Date
  readonly receipt_number: string | null
  readonly entered_by_name: string | null
  readonly reason: string | null
  readonly cash_given_cents: number | null
}

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
  const rows: PaymentRow[] = await db('transactions')
    .where('tow_id', tow_id)
    .orderByRaw(`at, created_at, kind <> 'payment', id`)
  return rows.map(presentPayment)
}

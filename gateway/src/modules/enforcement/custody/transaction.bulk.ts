import type { Knex } from 'knex'
import type { NewRow, Row } from '../../../db/tables.ts'

/** Inserts a transaction. Doesn't read it back: a job may write rows that it may not read. */
export async function insertTransaction(db: Knex.Transaction, row: NewRow<'transactions'>): Promise<void> {
  await db('transactions').insert(row)
}

/** Inserts a transaction. Returns undefined when its receipt number or provider ID is already used. */
export async function insertUnusedTransaction(
  db: Knex.Transaction,
  row: NewRow<'transactions'>,
): Promise<Row<'transactions'> | undefined> {
  const [inserted] = await db('transactions').insert(row).onConflict().ignore().returning('*')
  return inserted
}

type PaymentKey = Pick<Row<'transactions'>, 'provider' | 'provider_id'>

/** Sets the reason on the payment with this provider ID. */
export async function setPaymentReason(db: Knex.Transaction, payment: PaymentKey, reason: string): Promise<void> {
  const { provider, provider_id } = payment
  await db('transactions').where({ provider, kind: 'payment', provider_id }).update({ reason })
}

/** Moves the payments of a checkout of a boot to the tow of its car. */
export async function movePaymentsToTow(
  db: Knex.Transaction,
  { checkout_id, boot_id }: { readonly checkout_id: string; readonly boot_id: string },
  tow_id: string,
): Promise<void> {
  await db('transactions')
    .where({ checkout_id, boot_id, kind: 'payment', is_late_fee: false })
    .whereNull('tow_id')
    .update({ tow_id })
}

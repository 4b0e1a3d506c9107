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

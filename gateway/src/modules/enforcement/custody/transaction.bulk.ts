import type { Knex } from 'knex'
import type { NewRow, Row } from '../../../db/tables.ts'

/** Books money that moved. Reads nothing back: a job may write rows that it may not read. */
export async function insertTransaction(db: Knex.Transaction, row: NewRow<'transactions'>): Promise<void> {
  await db('transactions').insert(row)
}

/** Books money that moved; undefined when its receipt number or its provider's number is used already. */
export async function insertUnusedTransaction(
  db: Knex.Transaction,
  row: NewRow<'transactions'>,
): Promise<Row<'transactions'> | undefined> {
  const [inserted] = await db('transactions').insert(row).onConflict().ignore().returning('*')
  return inserted
}

type PaymentKey = Pick<Row<'transactions'>, 'provider' | 'provider_id'>

/** Writes a reason on a payment, which its provider's number names. */
export async function setPaymentReason(db: Knex.Transaction, payment: PaymentKey, reason: string): Promise<void> {
  const { provider, provider_id } = payment
  await db('transactions').where({ provider, kind: 'payment', provider_id }).update({ reason })
}

import type { Knex } from 'knex'
import type { Row } from '../../../db/tables.ts'
import { Transaction } from './transaction.model.ts'

export const loadTransaction = async (db: Knex.Transaction, id: string): Promise<Transaction | undefined> =>
  Transaction.query(db).findById(id)

/** Returns the transaction, locked until the database transaction ends. */
export const lockTransaction = async (db: Knex.Transaction, id: string): Promise<Transaction> =>
  Transaction.query(db).findById(id).forNoKeyUpdate().throwIfNotFound()

/** Returns the cents of a payment that were refunded or have a refund pending; 0 or less. */
export async function refundedCents(db: Knex.Transaction, payment_id: string): Promise<number> {
  const refunds = await Transaction.query(db)
    .where({ refund_of: payment_id })
    .whereNot('status', 'failed')
    .select('amount_cents')
  return refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}

type Ending = Pick<Row<'transactions'>, 'status'> &
  Partial<Pick<Row<'transactions'>, 'provider_id' | 'failed_reason' | 'at'>>

/** Ends a pending transaction. Returns undefined if it is no longer pending. */
export const endPendingTransaction = async (
  db: Knex.Transaction,
  id: string,
  ending: Ending,
): Promise<Transaction | undefined> =>
  Transaction.query(db).findOne({ id, status: 'pending' }).patch(ending).returning('*').first()

import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

type Paid = Pick<Row<'transactions'>, 'checkout_id' | 'contract_id' | 'tow_id'>

/** What the disputed payment paid for; undefined while its own event hasn't arrived. */
export async function disputedPayment(
  db: Knex.Transaction,
  provider: Row<'payment_disputes'>['provider'],
  payment_id: string | null,
): Promise<Paid | undefined> {
  if (payment_id === null) return undefined
  return db('transactions')
    .where({ provider, provider_id: payment_id, kind: 'payment' })
    .first('checkout_id', 'contract_id', 'tow_id')
}

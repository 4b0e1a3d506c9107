import type { Knex } from 'knex'
import type { Row } from '../../db/tables.ts'

/** Returns the cents that an account took and hasn't refunded or paid out. */
export async function unpaidOut(db: Knex.Transaction, account: string): Promise<number> {
  const of = (table: 'sandbox_payments' | 'sandbox_refunds') =>
    table === 'sandbox_payments'
      ? db('sandbox_payments as p').join('sandbox_sessions as s', 's.id', 'p.session_id')
      : db('sandbox_refunds as r')
          .join('sandbox_payments as p', 'p.id', 'r.payment_id')
          .join('sandbox_sessions as s', 's.id', 'p.session_id')
  const [taken, refunded, paid_out] = await Promise.all([
    of('sandbox_payments').where('s.account', account).sum({ cents: 'p.amount_cents' }).first(),
    of('sandbox_refunds').where('s.account', account).sum({ cents: 'r.amount_cents' }).first(),
    db('sandbox_payouts').where({ account }).sum({ cents: 'amount_cents' }).first(),
  ])
  return Number(taken?.cents ?? 0) - Number(refunded?.cents ?? 0) - Number(paid_out?.cents ?? 0)
}

/** The latest payment that an account took. */
export const latestPayment = (
  db: Knex.Transaction,
  account: string,
): Promise<Pick<Row<'sandbox_payments'>, 'id' | 'amount_cents'> | undefined> =>
  db('sandbox_payments as p')
    .join('sandbox_sessions as s', 's.id', 'p.session_id')
    .where('s.account', account)
    .orderBy([{ column: 'p.created_at', order: 'desc' }, 'p.id'])
    .first('p.id', 'p.amount_cents')

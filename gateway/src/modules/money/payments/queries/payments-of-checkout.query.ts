import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

type Transaction = Row<'transactions'>
type Provider = Transaction['provider']

/** Which of these provider payments are already recorded. */
export const knownPayments = (
  db: Knex.Transaction,
  provider: Provider,
  payment_ids: readonly string[],
): Promise<string[]> =>
  db('transactions')
    .where({ provider, kind: 'payment' })
    .whereIn('provider_id', [...payment_ids])
    .pluck('provider_id')

/** The receipt number of a payment that was just recorded. */
export async function receiptNumberOf(db: Knex.Transaction, checkout_id: string, payment_id: string): Promise<string> {
  const payment = await db('transactions')
    .where({ checkout_id, kind: 'payment', provider_id: payment_id })
    .first('receipt_number')
  if (!payment?.receipt_number) throw new Error('The payment has no receipt number')
  return payment.receipt_number
}

export interface OpenPayment extends Pick<Transaction, 'id' | 'method' | 'provider_id'> {
  readonly left: number
  readonly has_failed: boolean
}

/** The payments of a checkout, latest first, with the amount of each that is neither refunded nor being refunded. */
export const paymentsOfCheckout = (db: Knex.Transaction, checkout_id: string): Promise<OpenPayment[]> =>
  db('transactions as p')
    .where({ 'p.checkout_id': checkout_id, 'p.kind': 'payment', 'p.status': 'succeeded' })
    .orderBy([{ column: 'p.at', order: 'desc' }, 'p.id'])
    .select(
      'p.id',
      'p.provider_id',
      'p.method',
      db.raw(`(p.amount_cents + coalesce((select sum(r.amount_cents) from transactions r
      where r.refund_of = p.id and r.status <> 'failed'), 0))::int as left`),
      db.raw(`exists (select from transactions r where r.refund_of = p.id and r.status = 'failed') as has_failed`),
    )

export interface OrderedRefund extends Pick<Transaction, 'id' | 'provider' | 'status' | 'amount_cents'> {
  readonly payment_id: Transaction['provider_id']
  /** The account that took the payment; null is the platform's own. */
  readonly account: Row<'checkouts'>['provider_account']
}

/** A refund and the payment that it refunds. */
export const orderedRefund = (db: Knex.Transaction, transaction_id: string): Promise<OrderedRefund | undefined> =>
  db('transactions as r')
    .join('transactions as p', 'p.id', 'r.refund_of')
    .leftJoin('checkouts as k', 'k.id', 'p.checkout_id')
    .where('r.id', transaction_id)
    .first(
      'r.id',
      'r.provider',
      'r.status',
      'r.amount_cents',
      'p.provider_id as payment_id',
      'k.provider_account as account',
    )

/** The refund with this provider ID, or the one requested under this key. */
export const knownRefund = (
  db: Knex.Transaction,
  provider: Provider,
  refund_id: string,
  key: string | null,
): Promise<Pick<Transaction, 'id'> | undefined> =>
  db('transactions')
    .where({ kind: 'refund', provider })
    .where((either) => {
      void either.where('provider_id', refund_id)
      if (key !== null) void either.orWhere('id', key)
    })
    .first('id')

export const refundedPayment = (
  db: Knex.Transaction,
  provider: Provider,
  payment_id: string | null,
): Promise<Pick<Transaction, 'id' | 'method' | 'tow_id' | 'boot_id'> | undefined> =>
  db('transactions')
    .where({ kind: 'payment', provider })
    .where('provider_id', payment_id)
    .first('id', 'method', 'tow_id', 'boot_id')

import type { AdminTransactionDetails } from '@curbwise/api'
import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

type Refund = Pick<Row<'transactions'>, 'id' | 'status' | 'amount_cents' | 'reason'> & { readonly at: string }
type Dispute = Pick<Row<'payment_disputes'>, 'id' | 'status' | 'amount_cents' | 'reason'> & {
  readonly answer_by: string | null
  readonly opened_at: string
}
type Checkout = Pick<
  Row<'checkouts'>,
  'id' | 'status' | 'amount_cents' | 'provider_session_id' | 'provider_account'
> & {
  readonly begun_at: string
  readonly paid_at: string | null
}

const FACTS = z.object({
  provider_id: z.string(),
  entered_by_name: z.string().nullable(),
  reason: z.string().nullable(),
  failed_reason: z.string().nullable(),
  tow_id: columnOf<AdminTransactionDetails['case']['tow_id']>(),
  guest_permit_id: columnOf<AdminTransactionDetails['case']['guest_permit_id']>(),
  refund_of: z.string().nullable(),
  left_cents: z.int(),
  refunds: columnOf<readonly Refund[]>(),
  checkout: columnOf<Checkout | null>(),
  disputes: columnOf<readonly Dispute[]>(),
})
export type TransactionFacts = z.output<typeof FACTS>

/** What belongs to a payment or refund: its checkout, its refunds, and the disputes of it. Instants in JSON are text. */
export async function transactionFacts(db: Knex.Transaction, id: string): Promise<TransactionFacts> {
  const [facts] = await readRows(db, FACTS, SQL, { id })
  if (!facts) throw new Error('The transaction has disappeared')
  return facts
}

const SQL = `
select x.provider_id, x.entered_by_name, x.reason, x.failed_reason, x.tow_id, x.guest_permit_id, x.refund_of,
  case when x.kind = 'payment' and x.status = 'succeeded' then x.amount_cents + coalesce((select sum(r.amount_cents)
    from transactions r where r.refund_of = x.id and r.status <> 'failed'), 0) else 0 end::int as left_cents,
  (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status, 'amount_cents', r.amount_cents, 'at', r.at,
      'reason', r.reason) order by r.at, r.id), '[]') from transactions r where r.refund_of = x.id) as refunds,
  (select jsonb_build_object('id', k.id, 'status', k.status, 'amount_cents', k.amount_cents, 'begun_at', k.created_at,
      'paid_at', k.paid_at, 'provider_session_id', k.provider_session_id, 'provider_account', k.provider_account)
    from checkouts k where k.id = x.checkout_id) as checkout,
  (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'status', d.status, 'amount_cents', d.amount_cents,
      'reason', d.reason, 'answer_by', d.answer_by, 'opened_at', d.opened_at) order by d.opened_at, d.id), '[]')
    from payment_disputes d where x.kind = 'payment' and d.provider = x.provider
      and d.provider_payment_id = x.provider_id) as disputes
from transactions x where x.id = :id`

import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

type Dispute = Row<'payment_disputes'>
type Tow = Row<'tows'>

/** How many payouts the company's page shows. */
const LATEST = 10

export type PayoutRow = Pick<Row<'payment_payouts'>, 'id' | 'status' | 'amount_cents' | 'arrives_on'>

/** The company's latest payouts, newest first. */
export const latestPayouts = (db: Knex.Transaction, tow_company_id: string): Promise<PayoutRow[]> =>
  db('payment_payouts')
    .where({ tow_company_id })
    .orderBy([{ column: 'arrives_on', order: 'desc' }, { column: 'created_at', order: 'desc' }, 'id'])
    .limit(LATEST)
    .select('id', 'status', 'amount_cents', 'arrives_on')

export interface DisputeRow extends Pick<Dispute, 'id' | 'status' | 'amount_cents' | 'reason' | 'answer_by'> {
  readonly tow_id: Tow['id'] | null
  readonly contract_id: Row<'transactions'>['contract_id'] | null
  readonly license_plate: Tow['license_plate']
  readonly state: Tow['state']
}

const disputes = (db: Knex.Transaction) =>
  db('payment_disputes as d')
    .leftJoin('transactions as x', (on) => {
      on.on('x.provider', 'd.provider').on('x.provider_id', 'd.provider_payment_id').onVal('x.kind', 'payment')
    })
    .leftJoin('tows as t', 't.id', 'x.tow_id')
    .leftJoin('guest_permits as p', 'p.id', 'x.guest_permit_id')
    .select(
      'd.id',
      'd.status',
      'd.amount_cents',
      'd.reason',
      'd.answer_by',
      'x.tow_id',
      'x.contract_id',
      db.raw('coalesce(t.license_plate, p.license_plate) as license_plate'),
      db.raw('coalesce(t.state, p.state) as state'),
    )

/** The company's disputes that aren't decided, the one that is due first on top. */
export const openDisputes = (db: Knex.Transaction, tow_company_id: string): Promise<DisputeRow[]> =>
  disputes(db)
    .where('d.tow_company_id', tow_company_id)
    .whereIn('d.status', ['needs_response', 'under_review'])
    .orderByRaw('d.answer_by nulls last, d.opened_at, d.id')

/** A dispute, with the car that was paid for. */
export const disputeWithCar = (db: Knex.Transaction, id: string): Promise<DisputeRow | undefined> =>
  disputes(db).where('d.id', id).first()

/** The email addresses of the company's admins. */
export const adminAddresses = (db: Knex.Transaction, tow_company_id: string): Promise<string[]> =>
  db('users')
    .where({ status: 'active' })
    .whereIn(
      'id',
      db('tow_users')
        .where({ tow_company_id, role: 'tow_admin', is_active: true })
        .whereNull('removed_at')
        .select('user_id'),
    )
    .orderBy('email')
    .pluck('email')

const MONTH = z.object({
  month: z.string(),
  charged_cents: z.int(),
  payments: z.int(),
  refunded_cents: z.int(),
  refunds: z.int(),
  paid_out_cents: z.int(),
})
export type MonthRow = z.output<typeof MONTH>

/** What was paid to the company by card in its present month, what was refunded, and what was paid out. */
export async function monthSoFar(
  db: Knex.Transaction,
  { id, timezone }: Pick<Row<'tow_companies'>, 'id' | 'timezone'>,
  now: Date,
): Promise<MonthRow> {
  const [row] = await readRows(db, MONTH, MONTH_SQL, { id, timezone, now })
  if (!row) throw new Error('The month of a company has one row')
  return row
}

const MONTH_SQL = `
select to_char(c.starts, 'YYYY-MM') as month, cards.*, payouts.*
from (select date_trunc('month', :now::timestamptz at time zone :timezone) as starts) c
cross join lateral (
  select coalesce(sum(x.amount_cents) filter (where x.kind = 'payment'), 0)::int as charged_cents,
    (count(*) filter (where x.kind = 'payment'))::int as payments,
    coalesce(-sum(x.amount_cents) filter (where x.kind = 'refund'), 0)::int as refunded_cents,
    (count(*) filter (where x.kind = 'refund'))::int as refunds
  from transactions x
  where x.tow_company_id = :id and x.at >= c.starts at time zone :timezone
    and x.method in ('card', 'sandbox') and x.status = 'succeeded') cards
cross join lateral (
  select coalesce(sum(p.amount_cents), 0)::int as paid_out_cents
  from payment_payouts p
  where p.tow_company_id = :id and p.arrives_on >= c.starts::date and p.status <> 'failed') payouts`

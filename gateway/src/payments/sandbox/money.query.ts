import type { ListedMoney } from '@curbwise/rules'
import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../db/read-rows.ts'

const MONEY = z.object({
  kind: z.enum(['payment', 'refund']),
  id: z.string(),
  payment_id: z.string(),
  amount_cents: z.int(),
  created_at: z.date(),
  reference: z.string().nullable(),
  refund_key: z.string().nullable(),
})

/** What the sandbox has of an account: a payment is made at once, and so is a refund. */
const ALL = `
select 'payment' as kind, p.id, p.id as payment_id, p.amount_cents, p.created_at, s.reference, null as refund_key
from sandbox_payments p join sandbox_sessions s on s.id = p.session_id
where s.account is not distinct from :account::uuid
union all
select 'refund', r.id, r.payment_id, r.amount_cents, r.created_at, null, regexp_replace(r.id, '^sbx_re_', '')
from sandbox_refunds r join sandbox_payments p on p.id = r.payment_id join sandbox_sessions s on s.id = p.session_id
where s.account is not distinct from :account::uuid`

const listed = ({ created_at, ...money }: z.output<typeof MONEY>): ListedMoney => ({
  ...money,
  status: 'succeeded',
  currency: 'usd',
  at: created_at.toISOString(),
})

/** The payments and refunds of an account from an instant until another, oldest first. */
export async function moneyOf(
  db: Knex.Transaction,
  span: { readonly account: string | null; readonly from: Date; readonly until: Date },
): Promise<ListedMoney[]> {
  const sql = `select m.* from (${ALL}) m where m.created_at >= :from and m.created_at < :until order by m.created_at, m.id`
  return (await readRows(db, MONEY, sql, { ...span })).map(listed)
}

/** A payment or a refund of an account; null when it has none with this id. */
export async function moneyWith(
  db: Knex.Transaction,
  key: { readonly account: string | null; readonly kind: ListedMoney['kind']; readonly id: string },
): Promise<ListedMoney | null> {
  const sql = `select m.* from (${ALL}) m where m.kind = :kind and m.id = :id`
  const [found] = await readRows(db, MONEY, sql, { ...key })
  return found ? listed(found) : null
}

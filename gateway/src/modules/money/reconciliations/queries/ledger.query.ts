import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

type Transaction = Row<'transactions'>
type Provider = Row<'reconciliations'>['provider']

const LEDGER = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund']),
  provider_id: z.string(),
  status: columnOf<Transaction['status']>(),
  amount_cents: z.int(),
  at: z.date(),
  checkout_id: z.string().nullable(),
  account: z.string().nullable(),
})
/** A recorded payment or refund with the account of its checkout. Amounts are never negative. */
export type LedgerRow = z.output<typeof LEDGER>

/** A refund is made on the account that took its payment. */
const ROWS = `
select x.id, x.kind, x.provider_id, x.status, abs(x.amount_cents)::int as amount_cents, x.at,
  coalesce(x.checkout_id, y.checkout_id) as checkout_id, k.provider_account as account
from transactions x left join transactions y on y.id = x.refund_of
left join checkouts k on k.id = coalesce(x.checkout_id, y.checkout_id)
where x.tow_company_id = :tow_company_id and x.provider = :provider and x.kind in ('payment', 'refund')`

interface Of {
  readonly tow_company_id: string
  readonly provider: Provider
}

/** What a company recorded of the provider's money from an instant until another. */
export const ledgerOfSpan = (
  db: Knex.Transaction,
  of: Of & { readonly from: Date; readonly until: Date },
): Promise<LedgerRow[]> =>
  readRows(db, LEDGER, `${ROWS} and x.at >= :from and x.at < :until order by x.at, x.id`, { ...of })

/** The rows of these payments and refunds, whenever they were recorded: by the provider's ids, or by our refund keys. */
export const ledgerOfIds = (
  db: Knex.Transaction,
  of: Of & { readonly ids: readonly string[]; readonly keys: readonly string[] },
): Promise<LedgerRow[]> =>
  readRows(
    db,
    LEDGER,
    `${ROWS} and (x.provider_id = any(:ids::text[]) or (x.kind = 'refund' and x.id = any(:keys::uuid[]))) order by x.at, x.id`,
    { ...of },
  )

const CHECKOUT = z.object({ id: z.string(), amount_cents: z.int(), account: z.string().nullable() })
export type AskedCheckout = z.output<typeof CHECKOUT>

/** The company's checkouts among these. */
export const checkoutsOf = (
  db: Knex.Transaction,
  of: Of & { readonly ids: readonly string[] },
): Promise<AskedCheckout[]> =>
  readRows(
    db,
    CHECKOUT,
    `select k.id, k.amount_cents, k.provider_account as account from checkouts k
      where k.tow_company_id = :tow_company_id and k.provider = :provider and k.id = any(:ids::uuid[])`,
    { ...of },
  )

const COUNTER = z.object({ payments: z.int(), refunds: z.int(), cents: z.int() })

/** What a company took and refunded at its counter, outside of practice. */
export async function counterOfSpan(
  db: Knex.Transaction,
  of: Pick<Of, 'tow_company_id'> & { readonly from: Date; readonly until: Date },
): Promise<z.output<typeof COUNTER>> {
  const [sums] = await readRows(
    db,
    COUNTER,
    `select (count(*) filter (where x.kind = 'payment'))::int as payments,
      (count(*) filter (where x.kind = 'refund'))::int as refunds, coalesce(sum(x.amount_cents), 0)::int as cents
    from transactions x join contracts c on c.id = x.contract_id
    where x.tow_company_id = :tow_company_id and x.provider = 'counter' and x.status = 'succeeded'
      and x.kind in ('payment', 'refund') and not c.is_practice and x.at >= :from and x.at < :until`,
    { ...of },
  )
  if (!sums) throw new Error('A query of sums returned no row')
  return sums
}

import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'
import { REFUNDED, sinceOf, SOLD, TAKEN, VALID_NOW } from './money-of-permits.ts'

type Package = Row<'paid_parking_packages'>

const COLUMNS = z.object({
  id: z.string(),
  name: z.string(),
  hours: z.int(),
  price_cents: z.int(),
  is_taxable: z.boolean(),
  tax_basis_points: z.int(),
  valid_from: columnOf<Package['valid_from']>(),
  valid_until: columnOf<Package['valid_until']>(),
  created_by_name: columnOf<Package['created_by_name']>(),
  ended_by_name: columnOf<Package['ended_by_name']>(),
  sold: z.int(),
  sold_ever: z.int(),
  refunded_ever: z.int(),
  taken_cents: z.int(),
  refunded_cents: z.int(),
  permits_now: z.int(),
})

export type PackageRecord = z.output<typeof COLUMNS>

const MONEY = `select ${SOLD} as sold, ${TAKEN} as taken_cents, ${REFUNDED} as refunded_cents,
    count(distinct x.guest_permit_id) filter (where x.kind = 'payment')::int as sold_ever,
    count(distinct p.id) filter (where p.status = 'refunded' and x.kind = 'payment')::int as refunded_ever
  from guest_permits p join transactions x on x.guest_permit_id = p.id and x.status = 'succeeded'
  where p.package_id = k.id`

/** The packages of a complex with what each sold, those on sale first, shortest first; or one of them. */
export const packagesOf = (
  db: Knex.Transaction,
  contract_id: string,
  now: Date,
  id: string | null = null,
): Promise<PackageRecord[]> =>
  readRows(
    db,
    COLUMNS,
    `select k.*, m.*, (select count(*)::int from guest_permits p where p.package_id = k.id and ${VALID_NOW}) as permits_now
      from paid_parking_packages k cross join lateral (${MONEY}) m
      where k.contract_id = :contract_id and (:id::uuid is null or k.id = :id)
      order by k.valid_until desc nulls first, k.hours, k.price_cents, k.id`,
    { contract_id, now, since: sinceOf(now), id },
  )

const PAYING = z.object({ n: z.int() })

/** How many visitors are paying at the complex now. */
export async function payingNow(db: Knex.Transaction, contract_id: string): Promise<number> {
  const [row] = await readRows(
    db,
    PAYING,
    `select count(*)::int as n from guest_permits where contract_id = ? and kind = 'paid' and status = 'pending_payment'`,
    [contract_id],
  )
  return row?.n ?? 0
}

import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const CASH = z.object({
  id: z.string(),
  at: z.date(),
  cents: z.int(),
  storage_lot_id: z.string().nullable(),
  receipt_number: z.string().nullable(),
  license_plate: z.string().nullable(),
  state: z.string().nullable(),
  tow_number: z.int().nullable(),
  boot_number: z.int().nullable(),
  entered_by: z.string().nullable(),
  entered_by_name: z.string().nullable(),
})
export type CashRow = z.output<typeof CASH>

/**
 * Payments and refunds in cash since `since` that no close has counted, the latest first: of the lot where the car is or was, or of
 * the office. What was still being written when a drawer was closed is counted by the next close.
 */
export const uncountedCash = (db: Knex.Transaction, tow_company_id: string, since: Date): Promise<CashRow[]> =>
  readRows(
    db,
    CASH,
    `select x.id, x.at, x.amount_cents as cents, k.storage_lot_id, x.receipt_number,
        coalesce(t.license_plate, b.license_plate) as license_plate, coalesce(t.state, b.state) as state,
        t.number as tow_number, b.number as boot_number, x.entered_by, x.entered_by_name
      from transactions x join contracts c on c.id = x.contract_id and not c.is_practice
        left join tows t on t.id = x.tow_id
        left join booted_vehicles b on b.id = x.boot_id and x.tow_id is null
        left join lateral (select y.storage_lot_id from custody y where y.tow_id = x.tow_id
          order by y.in_storage_at desc limit 1) k on true
      where x.tow_company_id = :tow_company_id and x.method = 'cash' and x.status = 'succeeded' and x.at >= :since
        and not exists (select from cash_drawer_records r where r.transaction_id = x.id)
      order by x.at desc, x.id`,
    { tow_company_id, since },
  )

const CLOSED = z.object({
  id: z.string(),
  storage_lot_id: z.string().nullable(),
  opening_cents: z.int(),
  taken_cents: z.int(),
  refunded_cents: z.int(),
  expected_cents: z.int().nullable(),
  counted_cents: z.int(),
  left_cents: z.int(),
  difference_of_name: z.string().nullable(),
  reason: z.string().nullable(),
  closed_at: z.date(),
  closed_by_name: z.string(),
})
export type ClosedRow = z.output<typeof CLOSED>

/** The last ten closes of each drawer, the latest first. */
export const closedDrawers = (db: Knex.Transaction, tow_company_id: string): Promise<ClosedRow[]> =>
  readRows(
    db,
    CLOSED,
    `select d.* from (select *, row_number() over (partition by storage_lot_id order by closed_at desc) as place
        from cash_drawers where tow_company_id = :tow_company_id) d
      where d.place <= 10 order by d.closed_at desc, d.id`,
    { tow_company_id },
  )

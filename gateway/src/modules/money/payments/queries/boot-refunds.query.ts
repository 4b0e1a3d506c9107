import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

const PAYMENT = z.object({
  boot_status: columnOf<Row<'booted_vehicles'>['status']>(),
  price_cents: z.int(),
  is_taxable: z.boolean(),
  tax_basis_points: z.int(),
  checkout_id: z.string(),
  provider: columnOf<Row<'checkouts'>['provider']>(),
  provider_id: z.string(),
  refund_due_cents: z.int(),
  refund_due_reason: columnOf<Row<'checkouts'>['refund_due_reason']>(),
  /** What of this payment isn't refunded. */
  left: z.int(),
  /** Everything kept for the removal of the boot, including at the counter. */
  kept: z.int(),
})

/** A payment by card for a boot, with what was kept for the boot in all. */
export type BootPaymentRow = Readonly<z.output<typeof PAYMENT>>

/**
 * The payments by card for a boot, the latest by the provider's time first, without those that were credited to its tow. Fees
 * for a late return don't pay for the removal.
 */
export const paymentsOfBoot = (db: Knex.Transaction, boot_id: string): Promise<BootPaymentRow[]> =>
  readRows(
    db,
    PAYMENT,
    `with of_boot as materialized (
       select x.* from transactions x where x.boot_id = :boot_id and x.status = 'succeeded' and x.tow_id is null and not x.is_late_fee
     )
     select b.status as boot_status, b.price_cents, b.is_taxable, b.tax_basis_points, p.checkout_id, p.provider, p.provider_id,
       k.refund_due_cents, k.refund_due_reason,
       (p.amount_cents + coalesce((select sum(r.amount_cents) from of_boot r where r.refund_of = p.id), 0))::int as left,
       (select sum(x.amount_cents) from of_boot x)::int as kept
     from of_boot p join booted_vehicles b on b.id = p.boot_id join checkouts k on k.id = p.checkout_id
     where p.kind = 'payment'
     order by p.at desc, p.provider_id desc`,
    { boot_id },
  )

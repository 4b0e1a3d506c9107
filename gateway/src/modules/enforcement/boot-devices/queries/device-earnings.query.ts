import type { Knex } from 'knex'
import { z } from 'zod'
import { readRows } from '../../../../db/read-rows.ts'

const EARNED = z.object({
  removals: z.coerce.number(),
  late_fees: z.coerce.number(),
  paid_count: z.int(),
  free_count: z.int(),
})
export type DeviceEarnings = Readonly<z.output<typeof EARNED>>

/** What was paid for each case: payments and credits less refunds. A practice case takes no money. */
const PAID = `select b.id, b.status, b.price_cents + round(b.price_cents * b.tax_basis_points * b.is_taxable::int / 10000.0)::int as due,
    coalesce((select sum(t.amount_cents) from transactions t where t.boot_id = b.id and t.status = 'succeeded'), 0) as paid
  from booted_vehicles b where b.boot_device_id = :id and not b.is_practice`

/**
 * Returns what a device earned. The fee for a late return is a charge of its own, so what was paid for a released car beyond its removal
 * is that fee.
 */
export async function earningsOf(db: Knex.Transaction, id: string): Promise<DeviceEarnings> {
  const [earned] = await readRows(
    db,
    EARNED,
    `select coalesce(sum(least(p.paid, p.due)), 0) as removals, coalesce(sum(greatest(p.paid - p.due, 0)), 0) as late_fees,
       count(*) filter (where p.status = 'released_paid')::int as paid_count,
       count(*) filter (where p.status = 'released_free')::int as free_count
     from (${PAID}) p`,
    { id },
  )
  if (!earned) throw new Error('A query of sums returned no row')
  return earned
}

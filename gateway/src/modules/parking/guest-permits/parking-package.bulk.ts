import type { Knex } from 'knex'
import { z } from 'zod'
import type { CopyOf } from '../../../db/copy-of.ts'
import { readRows } from '../../../db/read-rows.ts'

const COPIED = z.object({ count: z.int() })

/** Copies what a complex sells now or from a later day, as new packages that start now at the earliest. Returns how many. */
export async function copyPackages(
  db: Knex.Transaction,
  { from, to }: CopyOf,
  { now, created_by }: { readonly now: Date; readonly created_by: string | null },
): Promise<number> {
  const copied = await readRows(
    db,
    COPIED,
    `with copied as (
       insert into paid_parking_packages (contract_id, name, hours, price_cents, is_taxable, tax_basis_points, valid_from,
         valid_until, created_by)
       select :to::uuid, name, hours, price_cents, is_taxable, tax_basis_points, greatest(valid_from, :now::timestamptz),
         valid_until, :created_by::uuid
       from paid_parking_packages where contract_id = :from and (valid_until is null or valid_until > :now)
       returning 1
     ) select count(*)::int as count from copied`,
    { from, to, now, created_by },
  )
  return copied[0]?.count ?? 0
}

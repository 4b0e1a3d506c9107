import { taxOf } from '@curbwise/rules'
import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

/** What a visitor can buy: whole hours at a price in cents. */
export interface ParkingPackage {
  readonly id: string
  readonly name: string
  readonly hours: number
  readonly price_cents: number
  readonly tax_cents: number
  readonly total_cents: number
}

const priced = ({
  id,
  name,
  hours,
  price_cents,
  is_taxable,
  tax_basis_points,
}: Row<'paid_parking_packages'>): ParkingPackage => {
  const tax_cents = is_taxable ? taxOf(price_cents, tax_basis_points * 100) : 0
  return { id, name, hours, price_cents, tax_cents, total_cents: price_cents + tax_cents }
}

/** The packages sold at a complex at a given time, shortest first. */
export async function loadPackages(
  db: Knex.Transaction,
  contract_id: string,
  now: Date,
): Promise<readonly ParkingPackage[]> {
  const rows = await db('paid_parking_packages')
    .where({ contract_id })
    .where('valid_from', '<=', now)
    .where((end) => {
      void end.whereNull('valid_until').orWhere('valid_until', '>', now)
    })
    .orderBy(['hours', 'price_cents', 'id'])
    .select()
  return rows.map(priced)
}

import type { Knex } from 'knex'
import { z } from 'zod'
import { columnOf, readRows } from '../../../../db/read-rows.ts'
import type { Row } from '../../../../db/tables.ts'

interface Default extends Pick<Row<'tow_prices'> | Row<'storage_lots'>, 'name' | 'is_active'> {
  /** Omitted for a lot. */
  readonly valid_from?: Row<'tow_prices'>['valid_from']
}

interface Place {
  readonly id: string
  readonly tow_company_id: string
}

export const findTowPrice = (db: Knex.Transaction, { id, tow_company_id }: Place): Promise<Default | undefined> =>
  db('tow_prices').where({ id, tow_company_id }).first('name', 'is_active', 'valid_from')

export const findStorageLot = (db: Knex.Transaction, { id, tow_company_id }: Place): Promise<Default | undefined> =>
  db('storage_lots').where({ id, tow_company_id }).first('name', 'is_active')

const NEW_COMPLEX = z.object({
  is_active: columnOf<Row<'tow_companies'>['is_active']>(),
  default_tow_price_id: columnOf<Row<'tow_prices'>['id'] | null>(),
  default_storage_lot_id: columnOf<Row<'storage_lots'>['id'] | null>(),
})

/** A company that gets a new complex, and the price and lot that it starts with; null where a person has to choose. */
export type CompanyForComplex = Readonly<z.output<typeof NEW_COMPLEX>>

const LIGHT = "filter (where p.duty = 'light')"

const SQL = `select c.is_active,
  (select case
      when count(*) ${LIGHT} = 1 then (array_agg(p.id) ${LIGHT})[1]
      when count(*) = 1 then (array_agg(p.id))[1]
    end from tow_prices p
    where p.tow_company_id = c.id and p.is_active
      and p.valid_from <= :at and (p.valid_until is null or p.valid_until > :at)) as default_tow_price_id,
  (select case when count(*) = 1 then (array_agg(l.id))[1] end from storage_lots l
    where l.tow_company_id = c.id and l.is_active) as default_storage_lot_id
  from tow_companies c where c.id = :tow_company_id`

/**
 * Returns the company with its only active lot, and its only active price for light vehicles, as most cars are; without
 * one for light vehicles, its only price. A price that starts later or has ended doesn't count.
 */
export async function companyForComplex(
  db: Knex.Transaction,
  tow_company_id: string,
  at: Date,
): Promise<CompanyForComplex | undefined> {
  const [company] = await readRows(db, NEW_COMPLEX, SQL, { tow_company_id, at })
  return company
}

import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

const COLUMNS = [
  'id',
  'name',
  'is_active',
  'is_practice',
  'address',
  'city',
  'state',
  'timezone',
  'default_storage_lot_id',
] as const

export interface CompanyContract extends Pick<Row<'contracts'>, (typeof COLUMNS)[number]> {
  readonly on_hold: boolean
  /** Null for practice too: nobody is brought to a practice complex because it is near. */
  readonly latitude: Row<'contracts'>['latitude']
  readonly longitude: Row<'contracts'>['longitude']
  readonly default_tow_price_id: Row<'contracts'>['default_tow_price_id']
  readonly next_tow_price_id: Row<'contracts'>['next_tow_price_id']
}

const ON_HOLD = `exists (
  select from contract_holds h
  where h.contract_id = c.id and h.valid_from <= :now and (h.valid_until is null or h.valid_until > :now)) as on_hold`

const DEFAULT_PRICE = 'default_tow_price(c.default_tow_price_id, c.next_tow_price_id)'

/** The complexes of a company by name, including disabled ones, and whether each is on hold now. */
export const companyContracts = (db: Knex.Transaction, company_id: string, now: Date): Promise<CompanyContract[]> =>
  db('contracts as c')
    .where('c.tow_company_id', company_id)
    .orderBy(['c.name', 'c.id'])
    .select(
      ...COLUMNS.map((column) => `c.${column}` as const),
      ...['latitude', 'longitude'].map((column) =>
        db.raw('case when not c.is_practice then ?? end as ??', [`c.${column}`, column]),
      ),
      db.raw(ON_HOLD, { now }),
      db.raw(`${DEFAULT_PRICE} as default_tow_price_id`),
      db.raw(`nullif(c.next_tow_price_id, ${DEFAULT_PRICE}) as next_tow_price_id`),
    )

import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

export interface BootPriceRecord extends Row<'boot_prices'> {
  readonly contract_name: Row<'contracts'>['name'] | null
  /** The state whose rules cap the fee: the complex's, or the company's where the price is for all complexes. */
  readonly rules_state: Row<'contracts'>['state'] | null
}

/** Prices of boots: those for all complexes first, then by complex, each by its start. */
export const bootPrices = (db: Knex.Transaction): Knex.QueryBuilder<object, BootPriceRecord[]> =>
  db
    .from<object>('boot_prices as p')
    .join('tow_companies as c', 'c.id', 'p.tow_company_id')
    .leftJoin('contracts as k', 'k.id', 'p.contract_id')
    .orderByRaw('k.name nulls first, k.id nulls first, p.valid_from, p.id')
    .select<BootPriceRecord[]>('p.*', 'k.name as contract_name', db.raw('coalesce(k.state, c.state) as rules_state'))

/** Leaves out prices that have ended, and those that were withdrawn: they end at the moment they would have started. */
export const withoutEnded = (
  prices: Knex.QueryBuilder<object, BootPriceRecord[]>,
  now: Date,
): Knex.QueryBuilder<object, BootPriceRecord[]> =>
  prices
    .where((end) => {
      void end.whereNull('p.valid_until').orWhere('p.valid_until', '>', now)
    })
    .whereRaw('p.valid_until is distinct from p.valid_from')

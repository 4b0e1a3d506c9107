import type { Knex } from 'knex'
import type { Row } from '../../../../db/tables.ts'

type Contract = Row<'contracts'>

/** What the complex and the driver of a tow have by default; null for a complex or driver out of sight. */
export interface TowDefaults {
  readonly contract_name: Contract['name'] | null
  readonly storage_lot_id: Contract['default_storage_lot_id']
  readonly tow_price_id: Contract['default_tow_price_id']
  readonly has_standing_instruction: Contract['has_standing_instruction'] | null
  readonly truck_id: Row<'tow_users'>['truck_id']
}

export const defaultsOf = async (db: Knex.Transaction, tow_id: string): Promise<TowDefaults | undefined> =>
  db('tows')
    .leftJoin('contracts', 'contracts.id', 'tows.contract_id')
    .leftJoin('tow_users', 'tow_users.id', 'tows.driver_id')
    .where('tows.id', tow_id)
    .first<TowDefaults | undefined>(
      'contracts.name as contract_name',
      'contracts.default_storage_lot_id as storage_lot_id',
      'contracts.default_tow_price_id as tow_price_id',
      'contracts.has_standing_instruction',
      'tow_users.truck_id',
    )

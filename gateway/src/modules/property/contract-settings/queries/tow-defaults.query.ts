import type { Knex } from 'knex'
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

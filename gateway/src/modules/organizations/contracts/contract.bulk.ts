import type { Knex } from 'knex'

/** The columns that name a complex's defaults. */
export type ContractDefault = 'default_tow_price_id' | 'next_tow_price_id' | 'default_storage_lot_id'

export async function setContractDefault(
  db: Knex.Transaction,
  ids: readonly string[],
  column: ContractDefault,
  default_id: string,
): Promise<void> {
  await db('contracts')
    .whereIn('id', ids)
    .update({ [column]: default_id })
}

/** Makes the next price of each complex its default where it has started, so that another one can be chosen. */
export async function settleNextPrices(
  db: Knex.Transaction,
  tow_company_id: string,
  ids: readonly string[],
): Promise<void> {
  await db('contracts')
    .whereIn('id', ids)
    .where({ tow_company_id })
    .whereRaw('next_tow_price_id = default_tow_price(default_tow_price_id, next_tow_price_id)')
    .update({ default_tow_price_id: db.ref('next_tow_price_id'), next_tow_price_id: null })
}

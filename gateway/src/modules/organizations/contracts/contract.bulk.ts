import type { Knex } from 'knex'

/** The columns that name a complex's defaults. */
export type ContractDefault = 'default_tow_price_id' | 'default_storage_lot_id'

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

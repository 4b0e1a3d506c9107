import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { BootPrice } from './boot-price.model.ts'

type For = Pick<BootPrice, 'tow_company_id' | 'contract_id'>

export const findBootPrice = async (db: Knex.Transaction, id: string): Promise<BootPrice | undefined> =>
  BootPrice.query(db).findById(id)

/** Locks and returns the prices for a complex, or for all complexes, that haven't ended and weren't withdrawn, in the order of their start. */
export const lockOpenBootPrices = async (
  db: Knex.Transaction,
  { tow_company_id, contract_id }: For,
  now: Date,
): Promise<BootPrice[]> =>
  BootPrice.query(db)
    .where({ tow_company_id, contract_id })
    .where((end) => {
      void end.whereNull('valid_until').orWhere('valid_until', '>', now)
    })
    .whereRaw('valid_until is distinct from valid_from')
    .orderBy('valid_from')
    .forUpdate()

export async function insertBootPrice(db: Knex.Transaction, price: PartialModelObject<BootPrice>): Promise<void> {
  await BootPrice.query(db).insert(price)
}

export async function patchBootPrice(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<BootPrice>,
): Promise<void> {
  await BootPrice.query(db).findById(id).patch(change)
}

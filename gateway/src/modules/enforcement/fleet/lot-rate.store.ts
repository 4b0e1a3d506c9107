import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { LotRate } from './lot-rate.model.ts'

/** Locks and returns the lot's current rates. */
export const lockLotRates = async (db: Knex.Transaction, storage_lot_id: string, at: Date): Promise<LotRate[]> =>
  LotRate.query(db)
    .where({ storage_lot_id })
    .where('valid_from', '<=', at)
    .where((end) => end.whereNull('valid_until').orWhere('valid_until', '>', at))
    .forUpdate()

export async function insertLotRates(
  db: Knex.Transaction,
  rates: readonly PartialModelObject<LotRate>[],
): Promise<void> {
  await LotRate.query(db).insert([...rates])
}

export async function patchLotRate(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<LotRate>,
): Promise<void> {
  await LotRate.query(db).findById(id).patch(change)
}

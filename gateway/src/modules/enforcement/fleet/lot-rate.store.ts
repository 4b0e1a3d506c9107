import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { LotRate } from './lot-rate.model.ts'

const ratesAt = (db: Knex.Transaction, storage_lot_id: string, at: Date) =>
  LotRate.query(db)
    .where({ storage_lot_id })
    .where('valid_from', '<=', at)
    .where((end) => end.whereNull('valid_until').orWhere('valid_until', '>', at))

/** What a lot charges for vehicles of a duty at this moment. */
export const findLotRate = async (
  db: Knex.Transaction,
  { storage_lot_id, duty }: Pick<LotRate, 'storage_lot_id' | 'duty'>,
  at: Date,
): Promise<LotRate | undefined> => ratesAt(db, storage_lot_id, at).where({ duty }).first()

/** The rates that a lot has at this moment, locked. */
export const lockLotRates = async (db: Knex.Transaction, storage_lot_id: string, at: Date): Promise<LotRate[]> =>
  ratesAt(db, storage_lot_id, at).forUpdate()

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

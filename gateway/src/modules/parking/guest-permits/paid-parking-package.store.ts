import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { PaidParkingPackage } from './paid-parking-package.model.ts'

export const insertPackage = async (
  db: Knex.Transaction,
  row: PartialModelObject<PaidParkingPackage>,
): Promise<PaidParkingPackage> => PaidParkingPackage.query(db).insert(row).returning('*')

/** The package of the complex, locked. */
export const lockPackage = async (
  db: Knex.Transaction,
  contract_id: string,
  id: string,
): Promise<PaidParkingPackage | undefined> => PaidParkingPackage.query(db).findOne({ id, contract_id }).forUpdate()

/** The package with this name that is on sale at the complex, in any letter case. */
export const packageOnSale = async (
  db: Knex.Transaction,
  contract_id: string,
  name: string,
  now: Date,
): Promise<PaidParkingPackage | undefined> =>
  PaidParkingPackage.query(db)
    .where({ contract_id })
    .whereRaw('lower(name) = lower(?)', [name])
    .where((on) => {
      void on.whereNull('valid_until').orWhere('valid_until', '>', now)
    })
    .first()

export async function patchPackage(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<PaidParkingPackage>,
): Promise<void> {
  await PaidParkingPackage.query(db).findById(id).patch(change)
}

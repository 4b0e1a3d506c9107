import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { NotFound } from '../../../errors/errors.ts'
import { StorageLot } from './storage-lot.model.ts'

export const findStorageLot = async (db: Knex.Transaction, id: string): Promise<StorageLot | undefined> =>
  StorageLot.query(db).findById(id)

/** Returns an active lot of the company. */
export const findActiveStorageLot = async (
  db: Knex.Transaction,
  tow_company_id: string,
  id: string,
): Promise<StorageLot | undefined> => StorageLot.query(db).findOne({ id, tow_company_id, is_active: true })

/** The active lots of a company, by name. */
export const lotsOfCompany = async (db: Knex.Transaction, tow_company_id: string): Promise<StorageLot[]> =>
  StorageLot.query(db).where({ tow_company_id, is_active: true }).orderBy('name').orderBy('id')

/** Locks and returns a lot. Throws `NotFound` for another company's lot. */
export async function lockStorageLot(db: Knex.Transaction, tow_company_id: string, id: string): Promise<StorageLot> {
  const lot = await StorageLot.query(db).findOne({ id, tow_company_id }).forUpdate()
  if (!lot) throw new NotFound()
  return lot
}

/** Returns whether the company has another active lot. */
export const hasOtherStorageLot = async (db: Knex.Transaction, tow_company_id: string, id: string): Promise<boolean> =>
  (await StorageLot.query(db).findOne({ tow_company_id, is_active: true }).whereNot({ id })) !== undefined

export async function insertStorageLot(db: Knex.Transaction, lot: PartialModelObject<StorageLot>): Promise<void> {
  await StorageLot.query(db).insert(lot)
}

export async function patchStorageLot(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<StorageLot>,
): Promise<void> {
  await StorageLot.query(db).findById(id).patch(change)
}

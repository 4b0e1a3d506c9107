import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { NotFound } from '../../../errors/errors.ts'
import { Import } from './import.model.ts'

export const insertImport = async (db: Knex.Transaction, row: PartialModelObject<Import>): Promise<Import> =>
  Import.query(db).insert(row).returning('*')

export async function patchImport(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<Import>,
): Promise<Import> {
  return Import.query(db).patchAndFetchById(id, change)
}

/** Returns a company's preview that has not expired. Throws NotFound for another company's. */
export async function loadPreview(
  db: Knex.Transaction,
  place: { readonly id: string; readonly tow_company_id: string; readonly now: Date },
): Promise<Import> {
  const { id, tow_company_id, now } = place
  const found = await Import.query(db)
    .findOne({ id, tow_company_id })
    .whereNot('status', 'reading')
    .where('expires_at', '>', now)
  if (!found) throw new NotFound()
  return found
}

/** Removes a preview that couldn't be completed, with its rows. */
export async function removeImport(db: Knex.Transaction, id: string): Promise<void> {
  await Import.query(db).deleteById(id)
}

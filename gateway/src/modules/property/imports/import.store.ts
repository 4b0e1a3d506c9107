import type { Knex } from 'knex'
import { type PartialModelObject, raw } from 'objection'
import { NotFound } from '../../../errors/errors.ts'
import { Import } from './import.model.ts'

/** An import with one of these was started, and has not ended. */
const UNFINISHED = ['queued', 'running'] as const

export const isUnfinished = ({ status }: Pick<Import, 'status'>): boolean => UNFINISHED.some((one) => one === status)

export const insertImport = async (db: Knex.Transaction, row: PartialModelObject<Import>): Promise<Import> =>
  Import.query(db).insert(row).returning('*')

export async function patchImport(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<Import>,
): Promise<Import> {
  return Import.query(db).patchAndFetchById(id, change)
}

interface OfCompany {
  readonly id: string
  readonly tow_company_id: string
}

const importsOf = (db: Knex.Transaction, { id, tow_company_id }: OfCompany) =>
  Import.query(db).where({ id, tow_company_id }).whereNot('status', 'reading')

/** Returns a company's import that was started, or has not expired. Throws NotFound for another company's. */
export async function loadImport(
  db: Knex.Transaction,
  { now, ...of }: OfCompany & { readonly now: Date },
): Promise<Import> {
  const found = await importsOf(db, of)
    .where((shown) => {
      void shown.whereIn('status', ['done', ...UNFINISHED]).orWhere('expires_at', '>', now)
    })
    .first()
  if (!found) throw new NotFound()
  return found
}

/** Removes a list that couldn't be read to its end, with its rows. */
export async function removeList(db: Knex.Transaction, list_id: string): Promise<void> {
  await Import.query(db).where({ list_id }).delete()
}

/** Returns a company's import, locked, even if it has expired. Throws NotFound for another company's. */
export async function lockImport(db: Knex.Transaction, of: OfCompany): Promise<Import> {
  const found = await importsOf(db, of).forUpdate().first()
  if (!found) throw new NotFound()
  return found
}

/** Returns the import, marked as running; undefined when it was canceled while it waited, or has ended. */
export const beginImport = async (db: Knex.Transaction, id: string): Promise<Import | undefined> =>
  Import.query(db)
    .findById(id)
    .whereIn('status', UNFINISHED)
    .patch({ status: 'running', started_at: raw('coalesce(started_at, app_now())') })
    .returning('*')
    .first()

/** Changes an import that has not ended; returns false when it has, e.g. because someone canceled it. */
export async function patchUnfinished(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<Import>,
): Promise<boolean> {
  return (await Import.query(db).findById(id).whereIn('status', UNFINISHED).patch(change)) > 0
}

/** Returns an import, locked, even while its list is read. Callers have checked that it is the company's. */
export const lockImportRow = async (db: Knex.Transaction, id: string): Promise<Import> =>
  Import.query(db).findById(id).forUpdate().throwIfNotFound({})

/** Removes a preview that couldn't be completed, with its rows. */
export async function removeImport(db: Knex.Transaction, id: string): Promise<void> {
  await Import.query(db).deleteById(id)
}

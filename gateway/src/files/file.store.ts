import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { StoredFile } from './file.model.ts'

/** A file that was not removed; undefined when this person does not see it. */
export const loadFile = async (db: Knex.Transaction, id: string): Promise<StoredFile | undefined> =>
  StoredFile.query(db).findById(id).whereNull('removed_at')

/** As `loadFile`, and not an exported list: that one has an address of its own, which checks the rights it was made under. */
export const loadPictureOrDocument = async (db: Knex.Transaction, id: string): Promise<StoredFile | undefined> =>
  StoredFile.query(db).findById(id).whereNull('removed_at').whereNot('kind', 'export')

/** Whether the row is there, also of a file that was removed. */
export const fileExists = async (db: Knex.Transaction, id: string): Promise<boolean> =>
  (await StoredFile.query(db).findById(id).select('id')) !== undefined

/** Writes the row of a stored file and returns its id. */
export async function insertFile(db: Knex.Transaction, file: PartialModelObject<StoredFile>): Promise<string> {
  const { id } = await StoredFile.query(db).insert(file)
  return id
}

/** Marks a file as removed and returns its key; undefined when this person does not see it. */
export async function removeFile(
  db: Knex.Transaction,
  id: string,
  removed: { readonly removed_at: Date; readonly removed_by: string | null },
): Promise<string | undefined> {
  const file = await StoredFile.query(db).findById(id).patch(removed).returning('*').first()
  return file?.key
}

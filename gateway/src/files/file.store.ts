import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { StoredFile } from './file.model.ts'

/** Returns a file that wasn't removed; undefined when this user can't see it. */
export const loadFile = async (db: Knex.Transaction, id: string): Promise<StoredFile | undefined> =>
  StoredFile.query(db).findById(id).whereNull('removed_at')

/**
 * Same as `loadFile`, but excludes exported lists and evidence packs: they have their own addresses, which check the rights they
 * were made under.
 */
export const loadPictureOrDocument = async (db: Knex.Transaction, id: string): Promise<StoredFile | undefined> =>
  StoredFile.query(db).findById(id).whereNull('removed_at').whereNotIn('kind', ['export', 'evidence_pack'])

/** Whether the row exists, even for a removed file. */
export const fileExists = async (db: Knex.Transaction, id: string): Promise<boolean> =>
  (await StoredFile.query(db).findById(id).select('id')) !== undefined

/** Writes the row of a stored file and returns its id. */
export async function insertFile(db: Knex.Transaction, file: PartialModelObject<StoredFile>): Promise<string> {
  const { id } = await StoredFile.query(db).insert(file)
  return id
}

/** Marks a file as removed and returns its key; undefined when this user can't see it. */
export async function removeFile(
  db: Knex.Transaction,
  id: string,
  removed: { readonly removed_at: Date; readonly removed_by: string | null },
): Promise<string | undefined> {
  const file = await StoredFile.query(db).findById(id).patch(removed).returning('*').first()
  return file?.key
}

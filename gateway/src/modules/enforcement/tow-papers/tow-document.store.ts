import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { MadeDocument } from './tow-document.model.ts'

export async function insertMadeDocuments(
  db: Knex.Transaction,
  documents: readonly PartialModelObject<MadeDocument>[],
): Promise<void> {
  await MadeDocument.query(db).insert([...documents])
}

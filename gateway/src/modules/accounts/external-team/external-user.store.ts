import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { ExternalUser } from './external-user.model.ts'

/** Returns a person's row, locked until this transaction ends. */
export const lockExternalUser = async (db: Knex.Transaction, id: string): Promise<ExternalUser | undefined> =>
  ExternalUser.query(db).findById(id).forNoKeyUpdate()

export const insertExternalUser = async (
  db: Knex.Transaction,
  person: PartialModelObject<ExternalUser>,
): Promise<ExternalUser> => ExternalUser.query(db).insertAndFetch(person)

export async function patchExternalUser(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<ExternalUser>,
): Promise<void> {
  await ExternalUser.query(db).findById(id).patch(change)
}

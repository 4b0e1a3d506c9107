import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { TowUser } from './tow-user.model.ts'

/**
 * Locks a person and the company's admins, in the order of their ids, until this transaction ends: two admins who disable each other
 * at the same time can't both succeed. The lock doesn't block foreign keys.
 */
export async function lockWithAdmins(db: Knex.Transaction, tow_company_id: string, id: string): Promise<void> {
  await TowUser.query(db)
    .where({ tow_company_id })
    .where((either) => either.where({ id }).orWhere({ role: 'tow_admin' }))
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id')
}

/** Locks one row of the team until this transaction ends, and returns it. */
export const lockTowUserRow = async (db: Knex.Transaction, id: string): Promise<TowUser | undefined> =>
  TowUser.query(db).findById(id).forNoKeyUpdate()

export async function insertTowUser(db: Knex.Transaction, person: PartialModelObject<TowUser>): Promise<TowUser> {
  return TowUser.query(db).insertAndFetch(person)
}

export async function patchTowUser(
  db: Knex.Transaction,
  id: string,
  change: PartialModelObject<TowUser>,
): Promise<void> {
  await TowUser.query(db).findById(id).patch(change)
}

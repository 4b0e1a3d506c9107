import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { LimitException } from './limit-exception.model.ts'

/** Exceptions that hold or are still to come, the one that ends first on top. */
export const exceptionsOf = async (db: Knex.Transaction, unit_id: string, now: Date): Promise<LimitException[]> =>
  LimitException.query(db).where({ unit_id }).where('valid_until', '>', now).orderBy(['valid_until', 'id'])

/** Exceptions to the vehicle changes that hold or are still to come. */
export const grantedChangesOf = async (db: Knex.Transaction, unit_id: string, now: Date): Promise<LimitException[]> =>
  LimitException.query(db).where({ unit_id, kind: 'vehicle_changes' }).where('valid_until', '>', now)

export async function insertException(
  db: Knex.Transaction,
  exception: PartialModelObject<LimitException>,
): Promise<void> {
  await LimitException.query(db).insert(exception)
}

import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { LimitException } from './limit-exception.model.ts'

/** Current and upcoming exceptions, earliest end first. */
export const exceptionsOf = async (db: Knex.Transaction, unit_id: string, now: Date): Promise<LimitException[]> =>
  LimitException.query(db).where({ unit_id }).where('valid_until', '>', now).orderBy(['valid_until', 'id'])

/** Current and upcoming exceptions for vehicle changes. */
export const grantedChangesOf = async (db: Knex.Transaction, unit_id: string, now: Date): Promise<LimitException[]> =>
  LimitException.query(db).where({ unit_id, kind: 'vehicle_changes' }).where('valid_until', '>', now)

export async function insertException(
  db: Knex.Transaction,
  exception: PartialModelObject<LimitException>,
): Promise<void> {
  await LimitException.query(db).insert(exception)
}

/** Ends the unit's exception at `now`. Returns it as it was before; undefined when there is none or it has ended. */
export async function endException(
  db: Knex.Transaction,
  unit_id: string,
  id: string,
  now: Date,
): Promise<LimitException | undefined> {
  const exception = await LimitException.query(db).findOne({ id, unit_id }).where('valid_until', '>', now)
  if (exception) await LimitException.query(db).findById(id).patch({ valid_until: now })
  return exception
}

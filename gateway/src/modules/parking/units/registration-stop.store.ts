import type { Knex } from 'knex'
import type { PartialModelObject } from 'objection'
import { RegistrationStop } from './registration-stop.model.ts'

/** The times at which something was off at a unit and that have ended, newest first. */
export const endedStopsOf = async (db: Knex.Transaction, unit_id: string, limit: number): Promise<RegistrationStop[]> =>
  RegistrationStop.query(db)
    .where({ unit_id })
    .whereNotNull('valid_until')
    .orderBy([
      { column: 'valid_until', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)

export async function insertStop(db: Knex.Transaction, stop: PartialModelObject<RegistrationStop>): Promise<void> {
  await RegistrationStop.query(db).insert(stop)
}

/** Ends what is off at a unit, if it is recorded. */
export async function endStop(
  db: Knex.Transaction,
  of: Pick<RegistrationStop, 'unit_id' | 'kind'>,
  change: PartialModelObject<RegistrationStop>,
): Promise<void> {
  await RegistrationStop.query(db).where(of).whereNull('valid_until').patch(change)
}

import { CHANGE_DAYS, changeState, type ChangeState } from '@curbwise/rules'
import type { Knex } from 'knex'
import { grantedChangesOf } from '../limit-exception.store.ts'
import { changesSince } from '../unit-vehicle-change.store.ts'

const DAY = 24 * 3_600_000

/**
 * How many cars newly came to the unit by its residents' hand in the last 30 days, of how many; `limit` is the complex's
 * `vehicle_changes_per_month`, to which what a manager granted is added. What staff register is not counted.
 */
export async function vehicleChangesOf(
  db: Knex.Transaction,
  unit_id: string,
  limit: number | null,
  now: Date,
): Promise<ChangeState> {
  const changes = await changesSince(db, unit_id, new Date(now.getTime() - CHANGE_DAYS * DAY))
  const granted = await grantedChangesOf(db, unit_id, now)
  return changeState(
    limit,
    granted.map(({ changes: more, valid_from, valid_until }) => ({
      changes: more ?? 0,
      from: valid_from.toISOString(),
      until: valid_until.toISOString(),
    })),
    changes.map(({ at }) => at.toISOString()),
    now.toISOString(),
  )
}

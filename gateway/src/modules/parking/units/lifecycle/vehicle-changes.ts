import { CHANGE_DAYS, changeState, type ChangeState } from '@curbwise/rules'
import type { Knex } from 'knex'
import { grantedChangesOf } from '../limit-exception.store.ts'
import { changesSince } from '../unit-vehicle-change.store.ts'

const DAY = 24 * 3_600_000

/**
 * How many cars the residents added to the unit in the last 30 days, and how many are allowed: the complex's
 * `vehicle_changes_per_month` as `limit`, plus exceptions. Cars registered by staff don't count.
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

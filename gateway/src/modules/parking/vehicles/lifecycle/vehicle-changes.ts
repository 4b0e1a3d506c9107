import { CHANGE_DAYS, changeState, type ChangeState } from '@curbwise/rules'
import type { Knex } from 'knex'

interface Granted {
  readonly changes: number
  readonly valid_from: Date
  readonly valid_until: Date
}

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
  const changes = await db('unit_vehicle_changes')
    .where({ unit_id })
    .where('at', '>', new Date(now.getTime() - CHANGE_DAYS * DAY))
    .select<{ at: Date }[]>('at')
  const granted = await db('limit_exceptions')
    .where({ unit_id, kind: 'vehicle_changes' })
    .where('valid_until', '>', now)
    .select<Granted[]>('changes', 'valid_from', 'valid_until')
  return changeState(
    limit,
    granted.map(({ changes: more, valid_from, valid_until }) => ({
      changes: more,
      from: valid_from.toISOString(),
      until: valid_until.toISOString(),
    })),
    changes.map(({ at }) => at.toISOString()),
    now.toISOString(),
  )
}

/** Writes that a car newly came to the unit. */
export async function countVehicleChange(
  db: Knex.Transaction,
  change: {
    readonly contract_id: string
    readonly unit_id: string
    readonly vehicle_id: string
    readonly kind: 'registered' | 'changed'
  },
  now: Date,
): Promise<void> {
  await db('unit_vehicle_changes').insert({ ...change, at: now })
}
